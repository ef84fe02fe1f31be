const SEPARATOR = '[\\\\/]';
const anywhere = (path) => path.replaceAll('/', SEPARATOR);
const packages = (...names) => new RegExp(anywhere(`node_modules/(${names.join('|')})/`));
const sources = (...paths) => new RegExp(anywhere(`/(${paths.join('|')})`) + '\\.');
const anyOf =
  (...tests) =>
  (module) =>
    tests.some((test) => test.test(module.nameForCondition() ?? ''));

const CORE = packages('react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom');

/** Small, and wanted on nearly every screen; so the login needs no style sheet of its own. */
const BASE = sources(
  'ui/(Field|Form|FormErrorSummary|IconButton|Callout|TextField|control)',
  'pages/shared/TextLink',
  'icons/(triangle-exclamation-point|circle-exclamation-point|circle-check|info|eye|eye-off)',
);

/** What all forms need, and the login's few lines on top, so that the login's own code is one request. */
const FORM_PACKAGES = packages(
  'formik',
  'react-fast-compare',
  'hoist-non-react-statics',
  'react-is',
  'tiny-warning',
  'deepmerge',
  'lodash-es',
);
const FORMS = sources(
  'ui/(Formik(TextField|PasswordField|ErrorSummary|EarlyInput)|PasswordField|SchemaForm)',
  'lib/loadSchemas',
  'features/auth/(LoginForm|loginTexts)',
  'pages/LoginPage',
);

const RULE_PACKAGES = packages('yup', 'property-expr', 'tiny-case', 'toposort');
const RULES = sources('contract/(schemas|textSchemas)');

/** On two pages: signing up and one's own data. */
const PHONE_FIELD = sources('ui/phone/(PhoneField|CountryList|loadPhoneNumbers|FormikPhoneField)');

/** What all dialogs stand in; they come after the first picture. */
const DIALOG_PACKAGES = packages('@radix-ui/.*', 'aria-hidden');
const DIALOGS = sources('ui/(Dialog|ConfirmDialog)');

/** The chunks of the pages inside the frame. */
const FRAMED =
  /^(frame|dashboard|payments|profile|updateProfile|changePassword|helpSupport|tutorials|announcements|subscriptionPayment|chat)$/;

const OURS = /[\\/]src[\\/]|[\\/]contract[\\/]|lucide-react/;

/** Fewer pages than this fetch their own copy: what they have in common is not worth a place in all others. */
const LEAST_PAGES = 3;

/** Bytes before minification; less is not worth a request. */
const LEAST_SHARED = 4000;

function isShared(module, chunkGraph) {
  const names = [...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name ?? '');
  return names.includes('frame') || names.filter((name) => FRAMED.test(name)).length >= LEAST_PAGES;
}

/** Which modules go together into one file; everything else stays with the page that needs it. */
exports.CACHE_GROUPS = {
  // React and its router change seldom; a release of ours leaves them in the browser's cache.
  framework: { test: anyOf(CORE), name: 'framework', chunks: 'initial', priority: 30 },
  base: { test: anyOf(BASE), name: 'main', chunks: 'all', enforce: true, priority: 40 },
  forms: { test: anyOf(FORM_PACKAGES, FORMS), name: 'forms', chunks: 'async', enforce: true, priority: 20 },
  rules: { test: anyOf(RULE_PACKAGES, RULES), name: 'rules', chunks: 'async', enforce: true, priority: 20 },
  dialog: {
    test: anyOf(DIALOG_PACKAGES, DIALOGS),
    name: 'dialog',
    chunks: 'async',
    enforce: true,
    priority: 20,
  },
  phoneField: { test: PHONE_FIELD, name: 'phoneField', chunks: 'async', enforce: true, priority: 20 },
  // The frame, and what several signed-in pages have in common.
  shared: {
    test: (module, { chunkGraph }) =>
      OURS.test(module.nameForCondition() ?? '') && isShared(module, chunkGraph),
    name: 'shared',
    chunks: (chunk) => FRAMED.test(chunk.name ?? ''),
    enforce: true,
    priority: 10,
  },
  // What several dialogs have in common; they come when the page is idle.
  dialogs: {
    test: OURS,
    chunks: ({ name }) => !name,
    minChunks: 2,
    minSize: LEAST_SHARED,
    priority: 5,
  },
};
