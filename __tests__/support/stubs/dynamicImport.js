/**
 * Jest transformer: `import(name)` in a CommonJS package becomes a `require`, because Jest offers no dynamic
 * import without a flag of Node's. PGlite loads Node's own modules that way.
 */
module.exports = {
  process: (source) => ({
    code: `const __load = async (name) => require(name);${source.replace(/\bimport\(/g, '__load(')}`,
  }),
};
