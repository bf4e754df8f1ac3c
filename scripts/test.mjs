import { ensureChromium } from './chromium.mjs';
import { build, checkNode, install, run } from './lib.mjs';

/** `npm test`: everything, from a clean clone: packages, build, Chromium, then the whole check. */
checkNode();
const chromium = ensureChromium();
install();
process.env.CHROMIUM_PATH = await chromium;
build();
run(process.execPath, ['scripts/gate/check.mjs']);
