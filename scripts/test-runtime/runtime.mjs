import asyncHooks from 'node:async_hooks';
import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';

/**
 * What a test file runs in: the process itself, not a world of its own. The runner's usual runtime loads all modules anew for
 * each file, which takes three times as long as the tests; here they are loaded once in a process, and stay warm.
 */

register('./hooks.mjs', import.meta.url);
process.setSourceMapsEnabled(true);

/** Where the runner's framework keeps who is told of its events. */
const HANDLERS = Symbol.for('EVENT_HANDLERS');

const { AsyncLocalStorage } = asyncHooks;

/**
 * What the framework keeps the running test in. Each file loads the framework anew, and with the usual class each of them
 * would follow every promise of the process from then on: the proof by histories takes 12 s alone and took 145 s behind some
 * eighty files. Tests of this project never run at once, so a variable tells the same.
 */
class PlainStorage {
  #store;

  async run(store, callback, ...given) {
    const before = this.#store;
    this.#store = store;
    try {
      return await callback(...given);
    } finally {
      this.#store = before;
    }
  }

  getStore() {
    return this.#store;
  }
}

class ProcessRuntime {
  /** Loads the runner's framework anew: it keeps what a file has declared. */
  requireInternalModule(path) {
    const require = createRequire(path);
    Reflect.deleteProperty(require.cache, path);
    Reflect.deleteProperty(globalThis, HANDLERS);
    asyncHooks.AsyncLocalStorage = PlainStorage;
    try {
      return require(path);
    } finally {
      asyncHooks.AsyncLocalStorage = AsyncLocalStorage;
    }
  }

  setGlobalsForRuntime(globals) {
    globalThis.testGlobals = globals;
  }

  async unstable_importModule(path) {
    // The runner's own reader of source maps knows only what its usual runtime has compiled.
    Error.prepareStackTrace = undefined;
    await import(pathToFileURL(path).href);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  requireModule() {
    throw new Error('Every module of this project is an ES module.');
  }

  getSourceMaps() {
    return null;
  }

  getAllCoverageInfoCopy() {
    return undefined;
  }

  enterTestCode() {}

  leaveTestCode() {}

  teardown() {}
}

/** How the runner finds the class. */
export const __esModule = true;
export default ProcessRuntime;
