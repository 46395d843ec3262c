/** Which crates a file is written for. */
import { folderOf, foldersUp } from '../../entry/paths.ts';
import { perFile, type SourceFile, type Sources } from '../../sources.ts';
import type { EditContext } from '../draft.ts';

/** `#[tool]` of rmcp; frameworks with an attribute of the same name take other arguments, and so did its first version. */
export function isRmcp({ declaration: { form, parts }, sources }: EditContext): boolean {
  const { file } = parts.whole;
  if (form !== 'attribute' || parts.handler === undefined || isFirst(file)) return false;
  return /\brmcp\b/.test(file.text) || /^\s*rmcp\b/m.test(manifests(file, sources)[0] ?? '');
}

const isFirst = perFile(({ text }: SourceFile): boolean => /\btool\(tool_box/.test(text));

/** The texts of `Cargo.toml`, the crate's own first, then those of the workspaces around it. */
function manifests(file: SourceFile, sources: Sources): readonly string[] {
  return textsAbove(file, 'Cargo.toml', sources);
}

function textsAbove(file: SourceFile, name: string, { files }: Sources): readonly string[] {
  return foldersUp(folderOf(file.path)).flatMap(
    (folder) => files.text(`${folder.replace(/\/$/, '')}/${name}`) ?? [],
  );
}

/** Whether schemars has `extend`: since version 1, with which rmcp 1 comes. False where no version is said. */
export function hasExtend(file: SourceFile, sources: Sources): boolean {
  const texts = manifests(file, sources);
  const direct = versionIn(texts, 'schemars');
  if (direct !== undefined) return direct >= 1;
  const locked = textsAbove(file, 'Cargo.lock', sources).flatMap((text) => [
    ...text.matchAll(/name = "schemars"\r?\nversion = "(\d+)\./g),
  ]);
  if (locked.length > 0) return locked.every(([, major]) => Number(major) >= 1);
  return (versionIn(texts, 'rmcp') ?? 0) >= 1;
}

/** The major version that the nearest manifest asks for. */
function versionIn(texts: readonly string[], crate: string): number | undefined {
  const inLine = new RegExp(
    `^\\s*${crate}\\s*=\\s*(?:"|\\{[^}\\n]*\\bversion\\s*=\\s*")\\s*[=^~]?\\s*(\\d+)`,
    'm',
  );
  const inTable = new RegExp(
    `^\\[[\\w.-]*dependencies\\.${crate}\\]\\s[^[]*?\\bversion\\s*=\\s*"[=^~]?(\\d+)`,
    'm',
  );
  for (const text of texts) {
    const major = inLine.exec(text)?.[1] ?? inTable.exec(text)?.[1];
    if (major !== undefined) return Number(major);
  }
  return undefined;
}
