import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { findChromium } from '../chromium.mjs';
import { ROOT } from '../lib.mjs';
import type { Ground } from './ground.js';
import { findFile, findPackage, findProgram, runProgram } from './programs.js';
import type { Witness } from './witness.types.js';

const LANGUAGES = ['en', 'de'] as const;

/** What stands in the addresses of pages for what changes in them. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/:productID?': ['/1'],
  '/:slug': ['/processors'],
  '/:place?/:id?': ['', '/shipping', '/products', '/customers', '/log', '/documents', '/returns'],
};

/** Returns the address of each page in the table of routes. */
function addresses(): string[] {
  const table = readFileSync(join(ROOT, 'web/src/app/routes.tsx'), 'utf8');
  const paths = [...table.matchAll(/[pP]age\(\s*'(\/[^']*)'/g)].map(([, path = '']) => path);
  return paths.flatMap((path) => {
    const parameters = /\/:.*$/.exec(path)?.[0];
    if (parameters === undefined) return [path];
    return (PARAMETERS[parameters] ?? ['']).map((value) => path.replace(parameters, value));
  });
}

/** What the checker says of one place in a file. */
interface Message {
  type: string;
  url: string;
  message: string;
  extract?: string;
}

/** Opens a page as a person does, and returns what it has become. */
async function rendered(context: BrowserContext, url: string): Promise<string> {
  const page = await context.newPage();
  try {
    await page.goto(url);
    await page.locator('main h1').first().waitFor();
    const html = await page.locator('html').evaluate((element) => {
      // Scripts may add sheets before it, when it has long done its work.
      element.querySelector('head')?.prepend(...element.querySelectorAll('meta[charset]'));
      return element.outerHTML;
    });
    return `<!doctype html>\n${html}`;
  } finally {
    await page.close();
  }
}

/** Writes the pages as they are sent to guests; gives how many. */
async function writeServed(ground: Ground, folder: string): Promise<number> {
  const origin = await ground.shop();
  let count = 0;
  for (const language of LANGUAGES)
    for (const path of addresses()) {
      const response = await fetch(origin + path, { headers: { 'Accept-Language': language } });
      count += 1;
      writeFileSync(join(folder, `sent-${language}${path.replaceAll('/', '_')}.html`), await response.text());
    }
  return count;
}

/** Writes the pages as they are in a browser for each kind of person; gives how many. */
async function writeRendered(ground: Ground, folder: string): Promise<number> {
  const executablePath = findChromium();
  if (executablePath === null) return 0;
  const origin = await ground.shop();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  let count = 0;
  try {
    for (const who of ['guest', 'customer', 'employee'] as const)
      for (const locale of LANGUAGES) {
        const cookie = who === 'guest' ? null : (await ground.login(who)).cookie;
        const context = await browser.newContext({
          locale,
          ...(cookie === null ? {} : { extraHTTPHeaders: { Cookie: cookie } }),
        });
        for (const path of addresses()) {
          const name = `${who}-${locale}${path.replaceAll('/', '_')}.html`;
          writeFileSync(join(folder, name), await rendered(context, origin + path));
          count += 1;
        }
        await context.close();
      }
  } finally {
    await browser.close();
  }
  return count;
}

/** The checker of the W3C, on all pages in both languages, as they are sent and as they are in a browser. */
export const vnu: Witness = {
  name: 'vnu',
  install: 'npm install vnu-jar, then WITNESS_MODULES=FOLDER; or VNU_JAR=THE.jar',
  find: () =>
    findProgram('JAVA', 'java') === null
      ? null
      : (findFile('VNU_JAR') ?? findPackage('vnu-jar/build/dist/vnu.jar')),
  ask: async (jar, ground, signal) => {
    const folder = ground.newFolder();
    const sent = await writeServed(ground, folder);
    const seen = await writeRendered(ground, folder);
    const java = findProgram('JAVA', 'java') ?? 'java';
    const args = ['-jar', jar, '--format', 'json', '--exit-zero-always', folder];
    const { output } = await runProgram(java, args, { signal });
    const { messages } = JSON.parse(output) as { messages: Message[] };
    const errors = messages.filter(({ type }) => type === 'error' || type === 'non-document-error');
    const places = new Map<string, string[]>();
    for (const { message, url, extract = '' } of errors) {
      const said = `${message} ${extract.replace(/\s+/g, ' ')}`;
      places.set(said, [...(places.get(said) ?? []), url.replace(/^.*\//, '')]);
    }
    return {
      asked: `${sent} pages as sent, ${seen} in a browser`,
      findings: [...places].map(([said, where]) => `${where.length} × ${said} (${where[0] ?? ''})`),
    };
  },
};
