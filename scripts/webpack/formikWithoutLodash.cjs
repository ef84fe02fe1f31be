const path = require('node:path');

const OWN = path.join(__dirname, '..', '..', 'src', 'ui', 'formikValues.ts');

/** Gives formik our few lines where it imports lodash, which would be larger than formik itself. */
module.exports = (source) =>
  source.replace(/import (\w+) from 'lodash-es\/\1';/g, `import { $1 } from ${JSON.stringify(OWN)};`);
