/** A condition and what to say to the developer who broke it, if that is one text. */
const SAID_TO_DEVELOPERS = /\b(invariant\(\s*[^"'`;]*?,)\s*(?:"[^"]*"|`[^`]*`)\s*\)/g;

/**
 * Trims react-router's one big file to what the app uses. What it does while it loads, making contexts and components
 * and naming them, is marked as free of effects, and so are its warnings to developers; forms, fetchers and scroll
 * restoration are then left out of the build. So is what only its data routers and server-rendered routes need, which
 * the app has none of: their errors, fallbacks and navigation, and what links would prefetch for them.
 */
module.exports = function trimRouter(source) {
  const trimmed = source
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/^\w+\.(displayName|contextType) = .*;\n/gm, '')
    .replace(/^( +)warning\(/gm, '$1/* @__PURE__ */ warning(')
    .replace('let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = null;')
    .replace(/let routerState = React\d*\.useContext\(DataRouterStateContext\);/, 'const routerState = null;')
    .replace('isDataRoute ? useNavigateStable() : useNavigateUnstable()', 'useNavigateUnstable()')
    .replace(/ = usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/, ' = []')
    .replace(/shouldPrefetch && !isAbsolute \? [^;]*PrefetchPageLinks[^;]*: link;/, 'link;');
  return this.mode === 'production' ? trimmed.replace(SAID_TO_DEVELOPERS, '$1 "")') : trimmed;
};
