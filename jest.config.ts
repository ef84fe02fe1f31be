/** @jest-config-loader esbuild-register */
import vm from 'node:vm';
import type { Config } from 'jest';

/** Jest requires ES modules as they are where Node can evaluate them at once: from 24.9 on, not in 20 and 22. */
const requiresModules = 'hasAsyncGraph' in (vm.SourceTextModule?.prototype ?? {});
/** Packages that are ES modules only, compiled where Jest cannot require them otherwise. */
const COMPILED = requiresModules
  ? []
  : ['@formatjs', '@open-draft/deferred-promise', 'intl-messageformat', 'rettime', 'until-async'];

const shared: Config = {
  // `npm run lint` checks the types.
  transform: { '\\.[cm]?[jt]sx?$': ['ts-jest', { tsconfig: 'tsconfig.jest.json', transpilation: true }] },
  transformIgnorePatterns: [`/node_modules/(?!(${COMPILED.join('|') || 'none'})/)`],
  modulePathIgnorePatterns: ['<rootDir>/build/', '<rootDir>/data/'],
};

const inNode = (displayName: string): Config => ({
  ...shared,
  displayName,
  testEnvironment: 'node',
  testMatch: [`<rootDir>/__tests__/${displayName}/**/*.test.ts`],
});

/** Server tests of the embedded database. */
const EMBEDDED_ONLY = [
  '/server/db/embedded',
  '/server/db/fullDisk',
  '/server/backup/',
  '/server/drill/archive',
  '/server/move/files',
  '/server/faults/crash',
  '/server/faults/lostStorage',
];
/** Server tests that open no database at all; once is enough. */
const WITHOUT_DATABASE = [
  '/server/certificates',
  '/server/config',
  '/server/listen',
  '/server/auth/commonPasswordsLoad',
  '/server/auth/password.test',
  '/server/auth/tokens',
  '/server/db/noWayIn',
  '/server/http/answers',
  '/server/http/appShell',
  '/server/http/pace',
  '/server/payments/payment-id',
  '/server/push/plan.test',
  '/server/push/vapid',
  '/server/storage/storage',
  '/server/webhooks/post',
  '/server/webhooks/settings',
];
/**
 * Beside the two lists above, what the embedded database runs when PostgreSQL runs every server test: each call once, and
 * what its own SQL or its single connection could change (docs/adr/0081).
 */
const ALSO_EMBEDDED = [
  '/server/access/',
  '/server/auth/deleteAccount',
  '/server/chat/messages',
  '/server/chat/rooms',
  '/server/db/',
  '/server/evidence/evidence',
  '/server/http/section7',
  '/server/payments/csv',
  '/server/payments/find',
  '/server/payments/history',
  '/server/payments/list',
  '/server/payments/pausedWindow',
  '/server/payments/races',
  '/server/payments/transitions',
  '/server/seed/',
];
/** Server tests that need PostgreSQL: its connection is cut, or several processes share it. */
const POSTGRES_ONLY = [
  '/server/auth/lockOrder',
  '/server/faults/killedProcess',
  '/server/faults/lostServices',
  '/server/faults/upgrade',
  '/server/payments/severalProcesses',
  '/server/push/processes',
  '/server/db/migrationLimits',
  '/server/db/plans',
  '/server/db/shards',
  '/server/db/connections',
  '/server/move/database',
  '/server/drill/dump',
];

/** Server tests that do not run through a pooler: they look at the connections behind it, or run commands that go past it. */
const WITHOUT_POOLER = process.env.TEST_POOLER_URL
  ? [
      '/server/db/connections',
      '/server/db/plans',
      '/server/db/shards',
      '/server/drill/dump',
      '/server/move/database',
    ]
  : [];

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL);

const onEmbedded: Config = {
  ...inNode('server'),
  ...(hasPostgres && {
    testMatch: [...EMBEDDED_ONLY, ...WITHOUT_DATABASE, ...ALSO_EMBEDDED].map(
      (start) => `<rootDir>/__tests__${start}**`,
    ),
  }),
  globalSetup: '<rootDir>/__tests__/support/global/prepareEmbedded.ts',
  testPathIgnorePatterns: POSTGRES_ONLY,
};

/** The server tests once more, on PostgreSQL (and on Redis, if TEST_REDIS_URL names one). */
const onPostgres: Config = {
  ...inNode('server'),
  displayName: 'server-postgres',
  globalSetup: '<rootDir>/__tests__/support/global/preparePostgres.ts',
  globalTeardown: '<rootDir>/__tests__/support/global/clearPostgres.ts',
  setupFiles: ['<rootDir>/__tests__/support/usePostgres.ts'],
  testPathIgnorePatterns: [...EMBEDDED_ONLY, ...WITHOUT_DATABASE, ...WITHOUT_POOLER],
};

/** Tests with PostgreSQL servers of their own, by `npm run test:scale`. */
const scale = inNode('scale');

const app: Config = {
  ...shared,
  displayName: 'app',
  testEnvironment: 'jest-fixed-jsdom',
  setupFiles: ['<rootDir>/__tests__/support/setupDom.ts'],
  setupFilesAfterEnv: ['@testing-library/jest-dom'],
  testMatch: ['<rootDir>/__tests__/src/**/*.test.{ts,tsx}'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/__tests__/support/stubs/styles.ts',
    '/startWorker$': '<rootDir>/__tests__/support/stubs/startWorker.ts',
    '\\.(svg|png|jpe?g|webp)$': '<rootDir>/__tests__/support/stubs/file.ts',
  },
};

const config: Config = {
  // Generous, because the machine may be busy.
  testTimeout: 120_000,
  // Jest keeps some of each file's memory. Beyond this, collecting garbage takes more time than starting a new worker.
  workerIdleMemoryLimit: '1GB',
  projects: [
    inNode('contract'),
    onEmbedded,
    ...(hasPostgres ? [onPostgres] : []),
    inNode('project'),
    app,
    ...(process.env.TEST_SCALE_FOLDER ? [scale] : []),
  ],
};

export default config;
