const path = require('node:path');

const OWN = path.join(__dirname, '..', '..', 'src', 'ui', 'iconOf.ts');
const SHAPES = /\n {2}node: (.*?),?\n(?: {2}aliases|\};)/s;

/** Turns an icon's file of lucide into our component around its shapes, without its names and React's keys. */
module.exports = (source) => {
  const [, shapes] = SHAPES.exec(source) ?? [];
  // A file that gives an icon one more name.
  if (!shapes) return source;
  return `import { iconOf } from ${JSON.stringify(OWN)};
export default /* @__PURE__ */ iconOf(${shapes.replace(/, key: "\w+"/g, '')});`;
};
