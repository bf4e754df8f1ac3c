/** The surroundings of a test file: there are none but the process, see `runtime.mjs`. */
export default class ProcessEnvironment {
  global = {};
  fakeTimers = null;
  fakeTimersModern = null;

  async setup() {}

  async teardown() {}

  getVmContext() {
    return null;
  }

  exportConditions() {
    return [];
  }
}
