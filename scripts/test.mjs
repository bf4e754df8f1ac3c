import { ensureChromium } from './chromium.mjs';
import { checkNode, install, run } from './lib.mjs';

/** `npm test`: everything, from a clean clone: packages, Chromium, then the whole check. */
checkNode();
const chromium = ensureChromium();
install();
process.env.CHROMIUM_PATH = await chromium;
run(process.execPath, ['scripts/gate/check.mjs']);
