/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

/** Packages that are ES modules only. Jest on Node 20 can require them only when compiled. */
const COMPILED = ['@open-draft/deferred-promise', 'rettime', 'until-async'];

const shared: Config = {
  // `npm run lint` checks the types.
  transform: { '\\.[cm]?[jt]sx?$': ['ts-jest', { tsconfig: 'tsconfig.jest.json', transpilation: true }] },
  transformIgnorePatterns: [`/node_modules/(?!(${COMPILED.join('|')})/)`],
  modulePathIgnorePatterns: ['<rootDir>/build/', '<rootDir>/data/'],
};

const inNode = (displayName: string): Config => ({
  ...shared,
  displayName,
  testEnvironment: 'node',
  testMatch: [`<rootDir>/__tests__/${displayName}/**/*.test.ts`],
});

/** Server tests of the embedded database, or that need no database. */
const EMBEDDED_ONLY = [
  '/server/db/embedded',
  '/server/db/fullDisk',
  '/server/backup/',
  '/server/faults/crash',
  '/server/faults/lostStorage',
];
/** Server tests that need PostgreSQL: its connection is cut, or several processes share it. */
const POSTGRES_ONLY = [
  '/server/faults/killedProcess',
  '/server/faults/lostServices',
  '/server/faults/upgrade',
  '/server/payments/severalProcesses',
  '/server/db/plans',
  '/server/db/connections',
];

const onEmbedded: Config = {
  ...inNode('server'),
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
  testPathIgnorePatterns: EMBEDDED_ONLY,
};

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
  testTimeout: 60_000,
  projects: [
    inNode('contract'),
    onEmbedded,
    ...(process.env.TEST_DATABASE_URL ? [onPostgres] : []),
    inNode('project'),
    app,
  ],
};

export default config;
