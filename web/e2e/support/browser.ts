import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';
import { keepMessages } from './messages.js';
import { SHOP_URL } from './shop.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A desk and a phone. */
export const DESKTOP = { width: 1440, height: 900 };
export const MOBILE = { width: 390, height: 844 };

/** Connects to the browser of this run, which the setup has started. To close it ends the windows of this connection alone. */
export async function connectBrowser(): Promise<Browser> {
  const browser = await chromium.connect(process.env.E2E_BROWSER ?? '');
  return browser;
}

/** A page, and everything that it complained about. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Errors and warnings of the console, uncaught errors and requests to other hosts. A journey leaves it empty. */
  pageErrors: string[];
}

/** A visit that its opener ends. */
export interface OpenedVisit extends Visit {
  close: () => Promise<void>;
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
  /** A phone, which has no mouse: its windows are narrow, and pages are arranged for thumbs. */
  isPhone?: boolean;
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
function collectErrors(page: Page, pageErrors: string[], { allowsPayment }: VisitOptions): void {
  const note = (text: string, address: string): void => {
    pageErrors.push(`${text} (${address}, on ${page.url()})`);
  };
  page.on('console', (message) => {
    const { url } = message.location();
    // Chromium itself notes when the page that somebody asked for does not exist; the shop says so on purpose.
    const isAboutPage = url === page.url() && message.text().includes('status of 404');
    if (isAboutPage) return;
    // That says how busy the machine is; the journeys of the product page see that what is preloaded is shown.
    if (message.text().includes('was preloaded using link preload but not used within a few seconds')) return;
    if (message.type() === 'error' || message.type() === 'warning') note(message.text(), url);
  });
  page.on('pageerror', (error) => note(error.message, 'uncaught'));
  page.on('request', (request) => {
    const { protocol, hostname, origin, href } = new URL(request.url());
    const mayAsk = allowsPayment === true && hostname === '127.0.0.1';
    if (protocol.startsWith('http') && origin !== SHOP_URL && !mayAsk) note('asks another host', href);
  });
}

/** How long something may keep a test waiting, in ms: a busy machine takes its time, and the test has a limit of its own. */
const PATIENCE_MS = 300_000;

/** Opens a fresh window. */
export async function visit(browser: Browser, options: VisitOptions = {}): Promise<OpenedVisit> {
  const context = await browser.newContext({
    baseURL: SHOP_URL,
    ...(options.session === undefined ? {} : { storageState: options.session }),
    viewport: options.viewport ?? (options.isPhone === true ? MOBILE : DESKTOP),
    isMobile: options.isPhone === true,
    hasTouch: options.isPhone === true,
    colorScheme: options.theme ?? 'light',
    locale: options.locale ?? 'en-US',
    reducedMotion: options.hasMotion === true ? 'no-preference' : 'reduce',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(keepMessages);
  if (options.selfRequests === true) await context.addInitScript(dropFirstResponses);
  const page = await context.newPage();
  waitForClient(page);
  const pageErrors: string[] = [];
  collectErrors(page, pageErrors, options);
  return { page, context, pageErrors, close: () => context.close() };
}

interface AxeViolation {
  id: string;
  nodes: { target: string[] }[];
}

/** Which of its rules axe is asked about. */
type AxeRules = { runOnly?: string[]; rules?: Record<string, { enabled: boolean }> };

const COLORS = { runOnly: ['color-contrast'] };
const ALL_BUT_COLORS = { rules: { 'color-contrast': { enabled: false } } };

/** Runs in the page: axe, once colors have stopped changing. */
async function runAxe(rules: AxeRules): Promise<string[]> {
  const { axe } = globalThis as unknown as {
    axe: { run: (options: object) => Promise<{ violations: AxeViolation[] }> };
  };
  const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(changes.map(({ finished }) => finished));
  // Details of what is right would take half of the time.
  const { violations } = await axe.run({ resultTypes: ['violations'], ...rules });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Names what axe finds wrong with the page as it stands, as `rule: element` lines. */
async function axeViolations(page: Page, rules: AxeRules = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(runAxe, rules);
}

/** Changes the size of the window, and waits until the page has taken it in. */
async function resize(page: Page, size: typeof DESKTOP): Promise<void> {
  await page.setViewportSize(size);
  // What depends on the width by code, not by style, is drawn in the next frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** A desk, one of 1280 px at 200 % zoom, a phone, and the narrowest window that must do. */
const WIDTHS = [DESKTOP.width, 640, MOBILE.width, 320];

const isWiderThanWindow = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/**
 * Tells whether the page can be scrolled sideways at a width, which no page may. It gets a second look: about once in 150 times
 * that a window shrinks, Chromium keeps the wide window's style although `matchMedia` tells of the narrow one, until the window has
 * been wide again.
 */
async function scrollsSidewaysAt(page: Page, size: typeof DESKTOP): Promise<boolean> {
  await resize(page, size);
  if (!(await isWiderThanWindow(page))) return false;
  await resize(page, DESKTOP);
  await resize(page, size);
  return isWiderThanWindow(page);
}

/** Makes the window ever narrower, and then what it was; names the widths at which the page can be scrolled sideways. */
async function narrow(page: Page, look?: (width: number) => Promise<void>): Promise<string[]> {
  const own = page.viewportSize() ?? DESKTOP;
  const found: string[] = [];
  for (const width of WIDTHS.filter((candidate) => candidate <= own.width)) {
    if (await scrollsSidewaysAt(page, { width, height: own.height }))
      found.push(`scrolls sideways at ${width} px`);
    await look?.(width);
  }
  await resize(page, own);
  return found;
}

/** Names the widths at which the page can be scrolled sideways: of its window and of narrower ones. */
export const sidewaysScrolls = (page: Page): Promise<string[]> => narrow(page);

/**
 * Names what is wrong with the page in its window: with all rules of axe in the present theme, and with colors alone in the
 * other, since nothing else differs.
 */
export async function themeProblems(page: Page): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const own = await axeViolations(page);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  const other = await axeViolations(page, COLORS);
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  return [...own, ...other.map((problem) => `${problem} (${isDark ? 'light' : 'dark'})`)];
}

/** Names what is wrong with the page in both themes, on a desk or a phone, whichever its window is not, and in narrow windows. */
export async function pageProblems(page: Page): Promise<string[]> {
  const own = page.viewportSize() ?? DESKTOP;
  const problems = await themeProblems(page);
  const lookAt = async (width: number): Promise<void> => {
    const there = await axeViolations(page, ALL_BUT_COLORS);
    problems.push(...there.map((problem) => `${problem} (at ${width} px)`));
  };
  if (own.width <= MOBILE.width) {
    await resize(page, DESKTOP);
    await lookAt(DESKTOP.width);
    await resize(page, own);
    return [...problems, ...(await sidewaysScrolls(page))];
  }
  // A window that becomes narrower is a phone's on the way.
  const sideways = await narrow(page, async (width) => {
    if (width === MOBILE.width) await lookAt(width);
  });
  return [...problems, ...sideways];
}

/**
 * Tells whether the client has taken over a part of the page whose code comes late, which React notes at its elements:
 * before that, the server's drawing of it stands there, and its buttons do nothing.
 */
const isAlive = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps$')));

/** Tells whether all of a part lies in the window. */
export const isInSight = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

/** Resolves when the client has taken over a part, so that it does something. */
export async function untilAlive(part: Locator): Promise<void> {
  while (!(await isAlive(part))) await part.page().evaluate(() => new Promise(requestAnimationFrame));
}

/** Lets the held clock of a page go on, in small steps, until the client shows a part and has taken it over: both take timers. */
export async function passUntilAlive(part: Locator): Promise<void> {
  while (!((await part.isVisible()) && (await isAlive(part)))) await part.page().clock.runFor(50);
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
