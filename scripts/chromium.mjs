import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

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

/** The second package is for systems that do not have the first. */
const INSTALLATION = [
  'apt-get -y -q update',
  'apt-get -y -q install --no-install-recommends chromium-headless-shell',
  'apt-get -y -q install --no-install-recommends chromium',
];

/**
 * Finds a Chromium for the browser tests, or installs Debian's, which goes on beside whatever its caller does before waiting for
 * it; ends the process with a clear sentence otherwise.
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found !== null) return found;
  console.log('Installing Chromium for the browser tests …');
  const [update, ...packages] = INSTALLATION;
  const steps = `${update}; ${packages.join(' || ')}`;
  const [command, ...args] = [...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), 'sh', '-c', steps];
  const installer = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  // Without `sudo` there is nothing to wait for.
  await Promise.race([once(installer, 'close'), once(installer, 'error')]).catch(() => undefined);
  const installed = findChromium();
  if (installed !== null) return installed;
  console.error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to one.');
  process.exit(1);
}
