/** Packages of ES modules, which Jest on Node 20 can load only when compiled. */
const compiled = ['@open-draft/deferred-promise', 'rettime', 'until-async'];

const typescript = ['ts-jest', { tsconfig: 'tsconfig.jest.json', diagnostics: false }];

/** Once more on the build machine, as the browser tests: a starved test fails for no fault; its first failure is printed. */
const afterEnv = process.env.CI === undefined ? [] : ['<rootDir>/__tests__/support/tryTwice.ts'];

const shared = {
  rootDir: __dirname,
  setupFilesAfterEnv: afterEnv,
  runtime: '<rootDir>/__tests__/support/runtime.js',
  transform: { '\\.[cm]?[jt]sx?$': typescript },
  transformIgnorePatterns: [`/node_modules/(?!(${compiled.join('|')})/)`],
  modulePathIgnorePatterns: ['<rootDir>/build/', '<rootDir>/data/'],
};

/** About the embedded database itself or no database, so once is enough; and about a PostgreSQL that goes away or serves several. */
const EMBEDDED_ONLY = [
  '/server/db/embedded',
  '/server/backup/',
  '/server/faults/crash',
  '/server/faults/lostStorage',
];
const POSTGRES_ONLY = [
  '/server/faults/killedProcess',
  '/server/faults/lostServices',
  '/server/payments/severalProcesses',
  '/server/db/plans',
  '/server/db/connections',
];

const inNode = (displayName) => ({
  ...shared,
  displayName,
  testEnvironment: '<rootDir>/__tests__/support/processEnvironment.js',
  testMatch: [`<rootDir>/__tests__/${displayName}/**/*.test.ts`],
});

/** The tests of the server once more, on PostgreSQL (and Redis, if TEST_REDIS_URL names one). */
const onPostgres = {
  ...inNode('server'),
  displayName: 'server-postgres',
  setupFiles: ['<rootDir>/__tests__/support/usePostgres.ts'],
  testPathIgnorePatterns: EMBEDDED_ONLY,
};

/** @type {import('jest').Config} */
module.exports = {
  testTimeout: 60_000,
  testSequencer: '<rootDir>/__tests__/support/longestFirst.js',
  projects: [
    inNode('contract'),
    { ...inNode('server'), testPathIgnorePatterns: POSTGRES_ONLY },
    ...(process.env.TEST_DATABASE_URL ? [onPostgres] : []),
    inNode('project'),
    {
      ...shared,
      displayName: 'app',
      testEnvironment: 'jest-fixed-jsdom',
      setupFiles: ['<rootDir>/__tests__/support/setupDom.ts'],
      setupFilesAfterEnv: [...afterEnv, '@testing-library/jest-dom'],
      testMatch: ['<rootDir>/__tests__/src/**/*.test.{ts,tsx}'],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/__tests__/support/stubs/styles.ts',
        '/startWorker$': '<rootDir>/__tests__/support/stubs/startWorker.ts',
        '\\.(svg|png|jpe?g|webp)$': '<rootDir>/__tests__/support/stubs/file.ts',
      },
    },
  ],
};
