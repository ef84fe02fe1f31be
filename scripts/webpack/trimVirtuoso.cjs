/** The parts of a list, a table and a grid, as the package takes them apart. */
const PARTS = /\{\s*Component: (\w+),([^}]*)\} = \/\* @__PURE__ \*\/ \w+\(\n.*?\n\)/gs;
const HOOK = /\w+: (\w+)/g;
/** The function that makes a list of what it is called with. */
const LIST_OF = /^function (\w+)\(\.\.\.(\w)\) \{\s*return \2;\s*\}/m;

const missing = (component) =>
  `${component} = () => { throw new Error('The build leaves out tables and grids: scripts/webpack/trimVirtuoso.cjs.'); }`;

/** Leaves out of react-virtuoso its tables and grids, which would be in every build with its lists. */
module.exports = (source) => {
  const [, list] = new RegExp(`\\b${/(\w+) as Virtuoso\b/.exec(source)?.[1]} = (\\w+)`).exec(source) ?? [];
  const [, listOf] = LIST_OF.exec(source) ?? [];
  if (!list || !listOf) return source;
  return source
    .replace(PARTS, (parts, component, hooks) =>
      component === list
        ? parts
        : [missing(component), ...[...hooks.matchAll(HOOK)].map(([, name]) => `${name} = void 0`)].join(', '),
    )
    .replace(new RegExp(`(?<!function )\\b${listOf}\\(`, 'g'), '/* @__PURE__ */ $&');
};
