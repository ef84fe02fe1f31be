/**
 * Trims react-router's one big file to what the app uses. What it does while it loads, making contexts and components
 * and naming them, is marked as free of effects, so that forms, fetchers and scroll restoration are left out of the
 * build; and links never ask for the files of server-rendered routes, which there are none of.
 */
module.exports = (source) =>
  source
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/^\w+\.displayName = "\w+";\n/gm, '')
    .replace(/shouldPrefetch && !isAbsolute \? [^;]*PrefetchPageLinks[^;]*: link;/, 'link;');
