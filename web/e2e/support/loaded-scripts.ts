import { appendFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import type { Browser } from 'playwright-core';

const noted = new Set<string>();

/**
 * Notes which of the client's scripts each test file makes its browser load, one `file <tab> script` line each, in the file
 * that `LOADED_SCRIPTS` names: a second run of the gate leaves the test file out when none of them has changed.
 */
export function noteLoadedScripts(browser: Browser): void {
  const { LOADED_SCRIPTS } = process.env;
  if (LOADED_SCRIPTS === undefined) return;
  browser.on('context', (context) => {
    context.on('response', (response) => {
      const script = /\/assets\/([^/?]+\.js)/.exec(response.url())?.[1];
      if (script === undefined) return;
      const line = `${expect.getState().testPath ?? ''}\t${script}\n`;
      if (noted.has(line)) return;
      noted.add(line);
      appendFileSync(LOADED_SCRIPTS, line);
    });
  });
}
