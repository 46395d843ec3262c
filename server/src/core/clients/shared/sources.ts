/** Addresses that the facts of more than one client go back to. */

/** HeyMCP's checks reference, which names Claude.ai, ChatGPT and Claude Code. It carries no date; its examples are of 2026-08. */
export const heyMcp = { source: 'https://docs.heymcp.dev/lint', asOf: '2026-08' } as const;

/** yokoten's guide, of version 0.1.2. */
export const yokoten = {
  source: 'https://yokoten.app/docs/guide/shipping-an-mcp-server-that-works-in-every-agent',
  asOf: 'yokoten 0.1.2',
} as const;

/** The official TypeScript SDK starts every server through `cross-spawn`, which finds batch files. */
export const typeScriptSdkSpawn =
  'https://github.com/modelcontextprotocol/typescript-sdk/blob/3924de99df834302d89f5997a1b64ca268282284/packages/client/src/client/stdio.ts#L8';
