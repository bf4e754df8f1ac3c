/**
 * What test files import as `@jest/globals`. The runner's framework is another one for each file, but a module that several of
 * them share is loaded once: a function asks for the framework of the file that is running.
 */
const ofRunningFile = (name) =>
  new Proxy(() => undefined, {
    apply: (_target, _self, given) => globalThis.testGlobals[name](...given),
    get: (_target, key) => globalThis.testGlobals[name][key],
  });

export const afterAll = ofRunningFile('afterAll');
export const afterEach = ofRunningFile('afterEach');
export const beforeAll = ofRunningFile('beforeAll');
export const beforeEach = ofRunningFile('beforeEach');
export const describe = ofRunningFile('describe');
export const expect = ofRunningFile('expect');
export const it = ofRunningFile('it');
