// The bundle that client and server share, see `sharedProtocol` in scripts/bundles.mjs.
module.exports = {
  'vscode-languageserver-protocol': require('vscode-languageserver-protocol'),
  'vscode-languageserver-protocol/node': require('vscode-languageserver-protocol/node'),
};
