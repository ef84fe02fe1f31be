const { createRequire, isBuiltin } = require('node:module');
const { isAbsolute } = require('node:path');
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const isPackage = (name) => Boolean(name) && !name.startsWith('.') && !isAbsolute(name) && !isBuiltin(name);

/**
 * Jest's loader of modules, without what it does anew for each test file though nothing has changed. Modules are compiled as
 * scripts, which V8 remembers for the life of the process; functions, Jest's own way, it does not. Where tests share the
 * process's realm (`processEnvironment.js`), packages come from Node's cache. Our own code is run anew for every file.
 */
module.exports = class LeanRuntime extends Runtime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    this.sharesPackages = environment.global === globalThis;
    const { executor } = this;
    const head = `(function (${executor.injectedModuleParameters.join()}) {`;
    executor.compile = (source, filename) => {
      const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
      if (this.sharesPackages) return script.runInThisContext();
      const context = environment.getVmContext();
      return context && script.runInContext(context);
    };
  }

  requireModule(from, name, options, isRequireActual) {
    if (this.sharesPackages && !options?.isInternalModule && isPackage(name))
      return createRequire(from)(name);
    return super.requireModule(from, name, options, isRequireActual);
  }
};
