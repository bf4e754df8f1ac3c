import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';
import { SHOP_URL } from './shop.js';

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

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A desk and a phone. */
export const DESKTOP = { width: 1440, height: 900 };
export const MOBILE = { width: 390, height: 844 };

/** One browser of a test file. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: ARGUMENTS,
  });
}

/** A page, and everything that it complained about. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Errors and warnings of the console, uncaught errors and requests to other hosts. A journey leaves it empty. */
  pageErrors: string[];
}

/** What a window knows from before. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** How a window is opened. */
export interface VisitOptions {
  /**
   * Leaves the page without the answers that the server has put into it: the client then renders it again and asks for
   * everything itself, so that a test can see its questions and come between.
   */
  selfRequests?: boolean;
  viewport?: { width: number; height: number };
  /** What the system asks for. */
  theme?: 'light' | 'dark';
  /** Lets pictures change by themselves; otherwise the visitor wants nothing to move. */
  hasMotion?: boolean;
  /** The cookies of somebody who is logged in already. */
  session?: Session;
  /** The language that the visitor's browser asks for. */
  locale?: string;
  /** Lets the page ask the payment sandbox, which is another host on this machine. */
  allowsPayment?: boolean;
}

/** Runs in the page, before anything of it: takes the server's answers out as soon as they are parsed. */
function dropFirstResponses(): void {
  new MutationObserver(() => {
    const answers = document.getElementById('first-answers');
    if (answers === null) return;
    answers.remove();
    document.getElementById('root')?.replaceChildren();
  }).observe(document, {
    childList: true,
    subtree: true,
  });
}

/** Waits until the client has taken over what the server has rendered: before that, buttons do nothing. */
async function isTakenOver(page: Page): Promise<void> {
  await page.locator('#root[data-language]').waitFor({ state: 'detached' });
}

/** Lets a page that is opened or loaded again count as open once it can be used. */
function waitForClient(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await isTakenOver(page);
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const response = await reload(options);
    await isTakenOver(page);
    return response;
  };
}

/** Collects what a page complains about, each with the address that it is about and the page that shows it. */
export function collectErrors(page: Page, pageErrors: string[], { allowsPayment }: VisitOptions): void {
  const note = (text: string, address: string): void => {
    pageErrors.push(`${text} (${address}, on ${page.url()})`);
  };
  page.on('console', (message) => {
    const { url } = message.location();
    // Chromium itself notes when the page that somebody asked for does not exist; the shop says so on purpose.
    const isAboutPage = url === page.url() && message.text().includes('status of 404');
    if (isAboutPage) return;
    if (message.type() === 'error' || message.type() === 'warning') note(message.text(), url);
  });
  page.on('pageerror', (error) => note(error.message, 'uncaught'));
  page.on('request', (request) => {
    const { protocol, hostname, origin, href } = new URL(request.url());
    const mayAsk = allowsPayment === true && hostname === '127.0.0.1';
    if (protocol.startsWith('http') && origin !== SHOP_URL && !mayAsk) note('asks another host', href);
  });
}

/** Opens a fresh window. */
export async function visit(browser: Browser, options: VisitOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: SHOP_URL,
    ...(options.session === undefined ? {} : { storageState: options.session }),
    viewport: options.viewport ?? DESKTOP,
    colorScheme: options.theme ?? 'light',
    locale: options.locale ?? 'en-US',
    reducedMotion: options.hasMotion === true ? 'no-preference' : 'reduce',
  });
  if (options.selfRequests === true) await context.addInitScript(dropFirstResponses);
  const page = await context.newPage();
  waitForClient(page);
  const pageErrors: string[] = [];
  collectErrors(page, pageErrors, options);
  return { page, context, pageErrors };
}

interface AxeViolation {
  id: string;
  nodes: { target: string[] }[];
}

/** Runs in the page: axe with all rules or some, once colors have stopped changing. */
async function runAxe(rules: string[] | null): Promise<string[]> {
  const { axe } = globalThis as unknown as {
    axe: { run: (options: object) => Promise<{ violations: AxeViolation[] }> };
  };
  const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(changes.map(({ finished }) => finished));
  // Details of what is right would take half of the time.
  const brief = { resultTypes: ['violations'] };
  const { violations } = await axe.run(rules === null ? brief : { ...brief, runOnly: rules });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/**
 * What axe finds wrong with the page in both themes, as `rule: element` lines. Only colors differ between them, so the
 * second one is asked about contrast alone.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const own = await page.evaluate(runAxe, null);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  const other = await page.evaluate(runAxe, ['color-contrast']);
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  return [...own, ...other.map((problem) => `${problem} (${isDark ? 'light' : 'dark'})`)];
}

/** The narrowest window that must do, and one of 1280 px at 200 % zoom. */
const NARROW_WIDTHS = [320, 640];

/** Changes the size of the window, and waits until the page has taken it in. */
export const resize = async (page: Page, size: typeof DESKTOP): Promise<void> => {
  await page.setViewportSize(size);
  // What depends on the width by code, not by style, is drawn in the next frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
};

const isWiderThanWindow = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/**
 * Whether the page can be scrolled sideways in its window or in a narrower one, which no page may. Each narrow window gets a
 * second look: about once in 150 times, Chromium keeps the wide window's style although `matchMedia` tells of the narrow one,
 * until the window has been wide again.
 */
export async function hasHorizontalScroll(page: Page): Promise<boolean> {
  const own = page.viewportSize() ?? DESKTOP;
  let scrolls = await isWiderThanWindow(page);
  for (const width of NARROW_WIDTHS.filter((narrow) => narrow < own.width)) {
    const narrow = { width, height: own.height };
    await resize(page, narrow);
    if (!(await isWiderThanWindow(page))) continue;
    await resize(page, own);
    await resize(page, narrow);
    scrolls ||= await isWiderThanWindow(page);
  }
  await page.setViewportSize(own);
  return scrolls;
}

/**
 * Tells whether the client has taken over a part of the page whose code comes late, which React notes at its elements:
 * before that, the server's drawing of it stands there, and its buttons do nothing.
 */
export const isAlive = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps$')));

/** Resolves when the client has taken over a part, so that it does something. */
export async function untilAlive(part: Locator): Promise<void> {
  while (!(await isAlive(part))) await part.page().evaluate(() => new Promise(requestAnimationFrame));
}

/** Presses a button of a part whose code comes late, once it does something. */
export async function pressOnceAlive(button: Locator): Promise<void> {
  await untilAlive(button);
  await button.click();
}

/** The search box of the header; in small windows it is there once its sheet is open. */
export function searchBox(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Search products' });
}

/** What the keyboard works on, as `TAG: name`. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return `${element?.tagName ?? ''}: ${element?.getAttribute('aria-label') ?? element?.textContent ?? ''}`;
  });
}

/** Waits until the page's heading has the focus, which is where a change of page puts it. */
export function headingGetsFocus(page: Page, name: string): Promise<void> {
  return page.getByRole('heading', { level: 1, name, exact: true }).and(page.locator(':focus')).waitFor();
}

/** Waits until an employee's single keys work: they load after the page, and their button shows that they are there. */
export function deskKeysLoad(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor();
}
