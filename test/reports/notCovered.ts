/** Reports that no rule tells of, each with the reason. */
import type { ReportId } from './addresses.ts';

const noRule = 'needs a rule that is not there';
const noProbe = 'needs a request that a probe does not make';

export const notCovered: { readonly [id in ReportId]?: string } = {
  B034: 'needs a dialect that is not there: the person’s own file of VS Code, in which there is no workspace',
  B057: `${noRule}: set/duplicate-tool-name, over the reports of several servers`,
  B072: `${noProbe}: a line that ends in CR LF`,
  B073: `${noProbe}: a text that is not ASCII, in an argument of a tool that can be called`,
  B075: `${noRule}: stdio/long-line; 10 MiB is where stdio/not-json-rpc begins, 64 KiB where some clients end`,
  B085: `${noProbe}: a batch, which revision 2025-03-26 alone has`,
  B088: `${noProbe}: a second initialize, with an older revision`,
  B089: `${noProbe}: a newer revision in the header of initialize, where the one that was settled on is sent later`,
  B091: 'is the behaviour of a client: the server is right that it has no such method',
  B092: `${noRule}: mcp/ping, and a request that a probe does not make`,
  B094: `${noRule}: mcp/list-changed, over what is declared and what was announced`,
  B097: `${noRule}: mcp/slow-tools-list, and facts about how long clients wait for tools/list`,
  B100: `${noProbe}: Accept with nothing but a wildcard`,
  B101: `${noProbe}: a content type with a charset behind it`,
  B126: `${noRule}: schema/openapi-keywords; what the report’s client refused is not known`,
  B134: `${noRule}: schema/gemini-keyword`,
  B136: `${noRule}: schema/keyword-type-mismatch`,
  B141: `${noRule}: result/content-type-invalid, for which a report keeps too little of an answer`,
  B142: `${noRule}: result/content-missing, for which a report keeps too little of an answer`,
};
