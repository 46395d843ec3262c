// Makes ready what the groups host and browser need, or says why they cannot run on this machine.
import { ensureChromium } from './browser.mjs';
import { installEmbedded, whyNoEmbedded } from './install.mjs';

/** Why the groups are left out, or nothing when they can run. In CI a missing part is a failure instead. */
export function prepareHost() {
  const reason = whyNoEmbedded() ?? ensureChromium();
  if (reason === undefined) installEmbedded();
  else if (process.env.CI === 'true') throw new Error(`The tests in VS Code cannot run: ${reason}.`);
  return reason;
}
