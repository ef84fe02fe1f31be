/**
 * Marks what react-router's one big file does while it loads, making contexts and components and naming them, as free of
 * effects, so that the parts that the app does not use (forms, fetchers, scroll restoration) are left out of the build.
 */
module.exports = (source) =>
  source
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/^\w+\.displayName = "\w+";\n/gm, '');
