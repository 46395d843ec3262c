/**
 * The words that reports, MCP and JSON Schema are made of. None of them is a secret, whatever variable holds
 * it, and without them nothing that was read could be told from anything else.
 */
export const ordinaryWords: ReadonlySet<string> = new Set(
  `
  afterMs announced answer args atMs because budget bytes called calls capabilities changed code command cwd
  eligible encoding endedBy exhausted exit extent failure faultCounts faults gate handshake head index
  instructions interpreter invalid isError items kind launch lines message method ms name oddities offset
  orphans otherContent pages path phase pid pointer problem prompts protocolVersion raw received repeatedTools
  resources sameOrder searched sent server serverInfo shutdown signal size stderrBytes stderrTail stdio
  structuredContent textLength tool tools totalMs unknownTool version

  absent answered answered-twice batch broken-off byte-order-mark cancelled closed command-not-found complete
  content-length credential-gate credentials crlf cut-short cwd-missing done env-file-missing error
  error-result failed held-back interpreter-missing invalid-message killed late-answer list-incomplete
  list-unreadable lists multi-line name-listed never-started none not-executable not-json not-json-rpc
  not-reached not-read not-utf8 output page-limit present rate-limited read refused repeated-cursor
  reply-to-notification self sigkill sigterm stdin-close success time timeout too-long unknown-id unterminated
  utf-16be utf-16le windows-1252 wrong-id
  __mcpcheckup_probe_nonexistent_tool__

  about acceptRefused asked authorizationServers badCharacters bodyHead challenge contentType covers
  deleteStatus discover exchanges foreignOriginStatus get headers http location metadata notificationStatus
  redirect refusedAddresses resource sameOrigin sameTools session status transport unknownIdStatus
  unreachable url versions
  GET POST DELETE cut-off died given invalid-url legacy legacy-sse modern no no-address not-asked other
  other-origin proxy reset silent sse streamable tls too-large undecided undecodable unknown unknown-host
  yes empty no-answer not-an-object connection supported
  content-type www-authenticate mcp-session-id mcp-protocol-version application/json text/event-stream

  origin-check unknown-session end-session resource-metadata legacy-stream stream resume server/discover
  notifications/initialized

  allow content-encoding location retry-after

  initialize tools/list tools/call prompts/list resources/list listChanged subscribe completions logging
  experimental tasks title description websiteUrl icons src mimeType sizes annotations execution taskSupport
  readOnlyHint destructiveHint idempotentHint openWorldHint inputSchema outputSchema arguments uri _meta

  $schema $id $ref $defs $anchor $dynamicRef $dynamicAnchor $vocabulary $comment definitions allOf anyOf oneOf
  not if then else dependentSchemas dependentRequired prefixItems contains minContains maxContains properties
  patternProperties additionalProperties additionalItems propertyNames unevaluatedItems unevaluatedProperties
  type enum const multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern
  maxItems minItems uniqueItems maxProperties minProperties required default deprecated readOnly writeOnly
  examples format contentEncoding contentMediaType contentSchema nullable
  string number integer boolean object array null true false
  date-time date duration email idn-email hostname ipv4 ipv6 uri-reference uuid regex json-pointer
  `
    .trim()
    .split(/\s+/),
);
