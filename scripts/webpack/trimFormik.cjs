const path = require('node:path');

const OWN = path.join(__dirname, '..', '..', 'src', 'ui', 'formikValues.ts');

/**
 * Gives formik our few lines where it imports lodash, which would be larger than formik itself; and leaves nothing that
 * happens while it loads, so that its components for lists, fast fields and errors are not in the build: nothing uses them.
 */
module.exports = (source) =>
  source
    .replace(/import (\w+) from 'lodash-es\/\1';/g, `import { $1 } from ${JSON.stringify(OWN)};`)
    .replace(/^\w+\.displayName = '\w+';\n/gm, '')
    .replace(
      /^(\w+)\.defaultProps = (\{[^}]*\});\n(var \w+ = \/\*#__PURE__\*\/connect\()\1\)/gm,
      '$3/*#__PURE__*/Object.assign($1, { defaultProps: $2 }))',
    );
