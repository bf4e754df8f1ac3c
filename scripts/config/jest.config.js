import { fileURLToPath } from 'node:url';
import { findChromium } from '../chromium.mjs';

const rootDir = fileURLToPath(new URL('../..', import.meta.url));

// Every process of a test run inherits it.
process.env.CHROMIUM_PATH ??= findChromium() ?? '';

/** One configuration for everything: `api` (services through the public edges), `web` (the client's rules without a browser), `e2e` (a real browser). */
const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true, decorators: true },
        transform: { legacyDecorator: true, useDefineForClassFields: false, react: { runtime: 'automatic' } },
      },
      module: { type: 'es6' },
    },
  ],
};

const common = {
  rootDir,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^@shared/(.*)\\.js$': '<rootDir>/api/shared/$1', '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform,
};

export default {
  rootDir,
  testTimeout: 120_000,
  testSequencer: '<rootDir>/scripts/config/test-sequencer.mjs',
  projects: [
    { ...common, displayName: 'api', testMatch: ['<rootDir>/api/**/*.test.ts'] },
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
