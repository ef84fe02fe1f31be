const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/**
 * Jest environment: tests run in the realm of the process, not in a context of their own, so that they may share packages
 * (`runtime.js`): what these make is then an `Error`, an `Array` or a `Date` to the tests too. What a file leaves on the process
 * is put back after it.
 */
module.exports = class ProcessEnvironment {
  constructor({ projectConfig: config }) {
    this.global = globalThis;
    this.putBack = rememberProcess();
    this.moduleMocker = new ModuleMocker(globalThis);
    const timers = { config, global: globalThis, moduleMocker: this.moduleMocker };
    this.fakeTimersModern = new ModernFakeTimers(timers);
    this.fakeTimers = new LegacyFakeTimers({
      ...timers,
      timerConfig: { idToRef: (id) => id, refToId: (timer) => timer },
    });
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    this.putBack();
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** Demanded by Jest; `runtime.js` compiles without it. */
  getVmContext() {
    return null;
  }
};

/** Globals, environment variables, listeners and `exit` of the process as they are now; the answer puts them back. */
function rememberProcess() {
  const globals = Object.getOwnPropertyDescriptors(globalThis);
  const environment = { ...process.env };
  const { exit } = process;
  const listeners = new Map(process.eventNames().map((event) => [event, process.rawListeners(event)]));

  return () => {
    for (const name of Reflect.ownKeys(globalThis))
      if (!Object.hasOwn(globals, name)) Reflect.deleteProperty(globalThis, name);
    Object.defineProperties(globalThis, globals);
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
    Object.assign(process.env, environment);
    process.exit = exit;
    for (const event of process.eventNames())
      for (const listener of process.rawListeners(event))
        if (!listeners.get(event)?.includes(listener)) process.removeListener(event, listener);
  };
}
