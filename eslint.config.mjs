import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import importX from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const foldersIn = (path) => {
  const entries = readdirSync(join(import.meta.dirname, path), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
};

/** The layers of `src`, bottom first. Folders not named here lie between `realtime` and `features`. */
const BELOW = [['lib'], ['ui', 'api', 'store'], ['realtime']];
const ABOVE = [['features'], ['pages'], ['app']];
const named = [...BELOW, ...ABOVE].flat();
const layers = [...BELOW, foldersIn('src').filter((folder) => !named.includes(folder)), ...ABOVE];
const features = foldersIn('src/features');

const zone = (target, from, message) => ({ target, from, message });
const zones = [
  zone('./src', './server', 'The app and the server meet only in contract/.'),
  zone('./server', './src', 'The server and the app meet only in contract/.'),
  zone(
    './contract',
    ['./src', './server', './__tests__'],
    'contract/ imports nothing from src/, server/ or __tests__/.',
  ),
  zone('./src', './__tests__', 'The product does not import tests.'),
  zone('./server', './__tests__', 'The product does not import tests.'),
  zone('./src/ui', ['./src/api', './src/store'], 'ui/ knows neither the API nor the store.'),
  ...layers.flatMap((layer, level) =>
    layer.map((folder) =>
      zone(
        `./src/${folder}`,
        layers.slice(level + 1).flatMap((higher) => higher.map((name) => `./src/${name}`)),
        `${folder}/ may import only the layers below it: ${layers.slice(0, level).flat().join(', ') || 'nothing'}.`,
      ),
    ),
  ),
  ...features.map((feature) =>
    zone(
      `./src/features/${feature}`,
      features.filter((other) => other !== feature).map((other) => `./src/features/${other}`),
      'Features do not import each other; pages/ combines them.',
    ),
  ),
].filter(({ from }) => from.length > 0);

const onlyInRealtime = {
  name: 'socket.io-client',
  message: 'Only src/realtime/ talks to the socket.',
  allowTypeImports: false,
};

const typedHooks = {
  name: 'react-redux',
  importNames: ['useDispatch', 'useSelector', 'useStore'],
  message: 'Use the typed hooks of src/store/hooks.ts.',
};

/** In a file of mails, where words may stand: where the catalogues find them, and in what only programmers read. */
const MARKED = ['callee.name', 'callee.property.name']
  .map((name) => `CallExpression[${name}=/^(t|plural|said|saidPlural|toTranslate)$/]`)
  .concat('NewExpression[callee.name="Error"]', 'Property[key.name="name"]')
  .join(', ');

export default tseslint.config(
  { ignores: ['node_modules/', 'build/', 'data/', 'coverage/', 'public/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'import-x': importX },
    settings: {
      ...importX.flatConfigs.typescript.settings,
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })],
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, minimumDescriptionLength: 10 },
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // No package imports our files, so no cycle passes through a package.
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-self-import': 'error',
      'import-x/no-default-export': 'error',
      'import-x/no-restricted-paths': ['error', { zones }],
      'no-restricted-imports': ['error', { paths: [onlyInRealtime, typedHooks] }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], decoration: ['*'] }],
      eqeqeq: ['error', 'smart'],
    },
  },
  {
    files: ['contract/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!\\.|yup$|@sinclair/typebox$|fflate$|intl-messageformat$)',
              message: 'contract/ imports only yup, TypeBox, fflate and intl-messageformat.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**', 'contract/*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^@sinclair/typebox$|/answers/',
              message:
                'The app imports only types from contract/answers, so that TypeBox stays out of its bundle.',
              allowTypeImports: true,
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.recommended],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'jsx-a11y/aria-role': ['error', { ignoreNonDOM: true }],
      // Scrollable areas must be reachable by keyboard.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'log'] }],
      // VoiceOver does not announce a list without bullets unless it has the role.
      'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
    },
  },
  {
    files: ['src/**/*.tsx'],
    // A page for developers.
    ignores: ['src/ui/gallery/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          'JSXText[value=/^(?!\\s*Peerproof\\s*$).*[A-Za-z]{2}/s]',
          'JSXAttribute[name.name=/^(alt|aria-label|label|placeholder|title)$/] > Literal[value=/^(?!Ctrl\\+Enter$).*[A-Za-z]{2}/]',
        ].map((selector) => ({
          selector,
          message: 'Words that people read belong in a texts file, where they can be translated.',
        })),
      ],
    },
  },
  {
    files: ['server/**/*mails.ts', 'server/**/*-mail.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          'Property[key.name="write"] Property[key.name=/^(subject|action|said)$/] > :matches(Literal, TemplateLiteral)',
          'Property[key.name="write"] Property[key.name="parts"] > ArrayExpression > :matches(Literal, TemplateLiteral)',
          'Property[key.name="write"] Property[key.name="facts"] ArrayExpression > ArrayExpression > :matches(Literal, TemplateLiteral):first-child',
          // Several words, wherever they stand before they get into an email.
          `Literal[value=/[A-Za-z]{2} [A-Za-z]/]:not(:matches(${MARKED}) *)`,
        ].map((selector) => ({
          selector,
          message: 'An email speaks its reader’s language: use t or plural of the speaker.',
        })),
      ],
    },
  },
  {
    files: ['src/store/hooks.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: [onlyInRealtime] }] },
  },
  { files: ['src/realtime/**', '__tests__/**', 'bench/**'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: [
      'src/pages/**',
      '*.config.ts',
      '**/*.d.ts',
      '__tests__/support/stubs/**',
      '__tests__/support/global/**',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
);
