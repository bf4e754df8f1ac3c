import type { Browser } from 'playwright-core';
import { collectErrors, DESKTOP, launchBrowser, visit, type Visit, type VisitOptions } from './browser.js';

/** What a test may listen to. */
const EVENTS = [
  'console',
  'dialog',
  'download',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;

/** Calls of a window whose effects stay as long as it is open. */
const LASTING = {
  page: ['addInitScript', 'exposeFunction'],
  context: ['addInitScript', 'newCDPSession'],
  clock: ['install'],
} as const;

/** A visit in a window that its opener closes. */
export interface OpenedVisit extends Visit {
  close: () => Promise<void>;
}

/** A window that serves one test after another: a new one takes the browser longer than most tests take. */
interface ReusableWindow extends Visit {
  /** Forgets what a test has done to the window. Returns whether it could: some of it cannot be undone. */
  reset: () => Promise<boolean>;
}

/** Calls `note` before each call of a method. */
function watch(target: object, method: string, note: () => void): void {
  const own: unknown = Reflect.get(target, method);
  if (typeof own !== 'function') throw new Error(`There is no ${method} to watch.`);
  Reflect.set(target, method, (...given: unknown[]): unknown => {
    note();
    return Reflect.apply(own, target, given);
  });
}

async function openReusable(browser: Browser, options: VisitOptions): Promise<ReusableWindow> {
  const opened = await visit(browser, options);
  const { page, context } = opened;
  const undoings = new Set<() => Promise<void>>();
  let isReusable = true;
  const note = (): void => {
    isReusable = false;
  };
  for (const method of LASTING.page) watch(page, method, note);
  for (const method of LASTING.context) watch(context, method, note);
  for (const method of LASTING.clock) watch(page.clock, method, note);
  const restoreMedia = () =>
    page.emulateMedia({
      colorScheme: options.theme ?? 'light',
      reducedMotion: options.hasMotion === true ? 'no-preference' : 'reduce',
      forcedColors: 'none',
      contrast: 'no-preference',
      media: null,
    });
  const goOnline = () => context.setOffline(false);
  const clearPermissions = () => context.clearPermissions();
  watch(page, 'emulateMedia', () => undoings.add(restoreMedia));
  watch(context, 'setOffline', () => undoings.add(goOnline));
  watch(context, 'grantPermissions', () => undoings.add(clearPermissions));

  const reset = async (): Promise<boolean> => {
    if (!isReusable || page.isClosed()) return false;
    for (const event of EVENTS) page.removeAllListeners(event);
    context.removeAllListeners('request');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const others = context.pages().filter((other) => other !== page);
    await Promise.all(others.map((other) => other.close()));
    for (const undo of undoings) await undo();
    undoings.clear();
    // An editor with unsaved changes asks whether to leave it.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto('/robots.txt', { waitUntil: 'load' });
    page.removeAllListeners('dialog');
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await context.clearCookies();
    return true;
  };
  return { ...opened, reset };
}

/** What a window keeps for good; all else can be changed from one test to the next. */
const kindOf = ({ selfRequests, theme, hasMotion, locale }: VisitOptions): string =>
  JSON.stringify([selfRequests ?? false, theme ?? 'light', hasMotion ?? false, locale ?? '']);

let browser: Promise<Browser> | null = null;
let users = 0;
const idle = new Map<string, ReusableWindow[]>();
const inUse = new Set<ReusableWindow>();

/** How long the browser waits for the next file of tests, in ms: half as long again as the runner needs between two. */
const PATIENCE_MS = 100;
let departure: NodeJS.Timeout | undefined;

/** Lets a file or a block of tests open windows, until it leaves them. */
export function useWindows(): void {
  users += 1;
  clearTimeout(departure);
}

/**
 * Tells that a file or a block opens no more windows. After the last of them, what is still open is closed; the browser stays a
 * moment for the next file, which finds warm windows in it.
 */
export async function leaveWindows(): Promise<void> {
  users -= 1;
  if (users > 0) return;
  await Promise.all([...inUse].map(({ context }) => context.close()));
  inUse.clear();
  departure = setTimeout(() => void endBrowser(), PATIENCE_MS);
}

/** Kills the browser: to close it takes nearly as long as the test runner waits for a process after its last file. */
async function endBrowser(): Promise<void> {
  const used = browser;
  browser = null;
  idle.clear();
  const session = await (await used)?.newBrowserCDPSession();
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] };
  for (const { type, id } of processInfo) if (type === 'browser') process.kill(id, 'SIGKILL');
}

/** Opens a window as good as new. It is closed by its opener, and may then serve another test. */
export async function openWindow(options: VisitOptions = {}): Promise<OpenedVisit> {
  browser ??= launchBrowser();
  const kind = kindOf(options);
  const waiting = idle.get(kind) ?? [];
  idle.set(kind, waiting);
  const window = waiting.pop() ?? (await openReusable(await browser, options));
  inUse.add(window);
  const { page, context, reset } = window;
  const pageErrors: string[] = [];
  collectErrors(page, pageErrors, options);
  await page.setViewportSize(options.viewport ?? DESKTOP);
  if (options.session !== undefined) await context.addCookies(options.session.cookies);
  const close = async (): Promise<void> => {
    inUse.delete(window);
    if (await reset()) waiting.push(window);
    else await context.close();
  };
  return { page, context, pageErrors, close };
}
