import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';

/** Where the shop of this test run answers. */
export const SHOP_URL = process.env.SHOP_URL ?? 'http://localhost:4000';

/** Chromium without the services of its maker: they would only look for hosts that a test must not need. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A desk and a phone. */
export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** One browser of a test file. */
export function launchBrowser(): Promise<Browser> {
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
  complaints: string[];
}

/** What a window knows from before. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** How a window is opened. */
export interface VisitOptions {
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
  pays?: boolean;
}

/** Opens a fresh window. */
export async function visit(browser: Browser, options: VisitOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: SHOP_URL,
    ...(options.session === undefined ? {} : { storageState: options.session }),
    viewport: options.viewport ?? DESK,
    colorScheme: options.theme ?? 'light',
    locale: options.locale ?? 'en-US',
    reducedMotion: options.hasMotion === true ? 'no-preference' : 'reduce',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    // Chromium itself notes when the page that somebody asked for does not exist; the shop says so on purpose.
    const isAboutPage = message.location().url === page.url() && message.text().includes('status of 404');
    if (isAboutPage) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const url = new URL(request.url());
    const mayAsk = options.pays === true && url.hostname === '127.0.0.1';
    if (url.protocol.startsWith('http') && url.origin !== SHOP_URL && !mayAsk)
      complaints.push(`asks another host: ${url.origin}`);
  });
  return { page, context, complaints };
}

interface AxeViolation {
  id: string;
  nodes: { target: string[] }[];
}

/** What axe finds wrong with the page, as `rule: element` lines. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run: () => Promise<{ violations: AxeViolation[] }> } };
    return (await axe.run()).violations;
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Whether the page can be scrolled sideways, which no page may. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

/** The search box of the header; in small windows it is there once its sheet is open. */
export function searchBox(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Search products' });
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
