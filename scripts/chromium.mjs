import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';

/**
 * Where a Chromium may already be. `CHROMIUM_PATH` comes first, then the build without a window system: it renders the same
 * and takes half the processor time.
 */
const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export const findChromium = () => PLACES.find((path) => path && existsSync(path)) ?? null;

/** Finds a Chromium for the browser tests, or installs Debian's; ends the process with a clear sentence otherwise. */
export function ensureChromium() {
  const found = findChromium();
  if (found !== null) return found;
  console.log('Installing Chromium for the browser tests …');
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [command, ...rest] = [...asRoot, 'apt-get', '-y', '-q', ...args];
    spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  apt('update');
  // The second is for systems that do not have the first.
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (findChromium() === null) apt('install', '--no-install-recommends', name);
  const installed = findChromium();
  if (installed !== null) return installed;
  console.error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to one.');
  process.exit(1);
}
