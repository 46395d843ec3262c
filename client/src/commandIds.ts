/** The commands of the extension, as the manifest names them. Those of the server are its own. */
export const commandIds = [
  'mcpLitmus.probeServer',
  'mcpLitmus.probeAll',
  'mcpLitmus.probeServerWithCalls',
  'mcpLitmus.showToolList',
  'mcpLitmus.showProbeHistory',
  'mcpLitmus.compareWithPrevious',
  'mcpLitmus.goToTool',
  'mcpLitmus.build',
  'mcpLitmus.explainRule',
  'mcpLitmus.setRuleSeverity',
  'mcpLitmus.copyReport',
  'mcpLitmus.convert',
  'mcpLitmus.manageApprovals',
  'mcpLitmus.forgetInputs',
  'mcpLitmus.openConfig',
  'mcpLitmus.showLog',
  'mcpLitmus.restart',
] as const;

export type CommandId = (typeof commandIds)[number];
