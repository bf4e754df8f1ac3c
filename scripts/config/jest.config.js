import { fileURLToPath } from 'node:url';
import { findChromium } from '../chromium.mjs';

const rootDir = fileURLToPath(new URL('../..', import.meta.url));

// Every process of a test run inherits it.
process.env.CHROMIUM_PATH ??= findChromium() ?? '';

const runtime = '<rootDir>/scripts/test-runtime';

const common = {
  rootDir,
  runtime: `${runtime}/runtime.mjs`,
  testEnvironment: `${runtime}/environment.mjs`,
  injectGlobals: false,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {},
};

/** One configuration for everything: `engine` (the embedded database alone), `api` (services through the public edges), `web` (the client's rules without a browser), `e2e` (a real browser). */
export default {
  rootDir,
  // Ends what hangs. Deep proofs take their time, and a machine that does something else twenty times that of the rest.
  testTimeout: process.env.DEEP === '1' ? 3_600_000 : 900_000,
  testSequencer: '<rootDir>/scripts/config/test-sequencer.mjs',
  projects: [
    { ...common, displayName: 'engine', testMatch: ['<rootDir>/api/engine/**/*.test.ts'] },
    {
      ...common,
      displayName: 'api',
      testMatch: ['<rootDir>/api/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/api/engine/'],
    },
    { ...common, displayName: 'web', testMatch: ['<rootDir>/web/src/**/*.test.ts'] },
    {
      ...common,
      displayName: 'e2e',
      testMatch: ['<rootDir>/web/e2e/**/*.test.ts'],
      globalSetup: '<rootDir>/scripts/config/e2e-setup.mjs',
      globalTeardown: '<rootDir>/scripts/config/e2e-teardown.mjs',
    },
  ],
};
