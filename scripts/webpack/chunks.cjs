/**
 * Decides which modules share a file, by the pages that use them, so a source file may move without a change here.
 * Each page is a chunk that `src/app/pages.ts` names with `webpackChunkName`; dialogs have no name.
 */
const NOT_IN_FRAME = [
  ...[
    'main',
    'sw',
    'admin',
    'adminDecision',
    'adminHome',
    'landing',
    'login',
    'signUp',
    'forgotPassword',
    'undoChange',
    'adminInvitation',
    'confirmEmail',
  ],
  ...['translator', 'worker', 'socket', 'toasts', 'notifications', 'rules', 'phone', 'time'],
];

/** Code of fewer signed-in pages is copied into each of them, so that other pages do not load it in vain. */
const LEAST_PAGES = 3;

const namesOf = (module, chunkGraph) =>
  [...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name ?? '');

const isOfLogin = (module, { chunkGraph }) => namesOf(module, chunkGraph).includes('login');

const isStyle = ({ type }) => type === 'css/mini-extract';

const isComponent = (module) => /[\\/]src[\\/]ui[\\/]|[\\/]lucide[\\/]/.test(module.nameForCondition() ?? '');

const isInFrame = (name) => Boolean(name) && !NOT_IN_FRAME.includes(name) && !name.startsWith('language-');

exports.CACHE_GROUPS = {
  defaultVendors: false,
  // It rarely changes, so browsers cache it over many releases.
  framework: {
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
    name: 'framework',
    chunks: 'initial',
    priority: 40,
  },
  // Forms load yup when a field is first touched, dialogs when they open.
  yup: {
    test: /[\\/]node_modules[\\/](yup|property-expr|tiny-case|toposort)[\\/]/,
    name: 'yup',
    chunks: 'async',
    enforce: true,
    priority: 40,
  },
  // Most pages use the login's components. With their styles in the entry, the login needs no style sheet of its own.
  components: {
    test: (module, context) => isOfLogin(module, context) && (isStyle(module) || isComponent(module)),
    name: 'main',
    chunks: 'all',
    enforce: true,
    priority: 30,
  },
  // The rest of the login, which is mostly Formik. Every page with a form loads it.
  forms: { test: isOfLogin, name: 'forms', chunks: 'async', enforce: true, priority: 20 },
  // The frame, and code that several signed-in pages share.
  shared: {
    test: (module, { chunkGraph }) => {
      const pages = namesOf(module, chunkGraph).filter(isInFrame);
      return pages.includes('frame') || pages.length >= LEAST_PAGES;
    },
    name: 'shared',
    chunks: ({ name }) => isInFrame(name),
    enforce: true,
    priority: 10,
  },
  // Code that several dialogs share. They load when the page is idle.
  dialogs: {
    chunks: ({ name }) => !name,
    name: 'dialogs',
    minChunks: 2,
    enforce: true,
    priority: 10,
  },
};
