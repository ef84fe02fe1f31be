import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installMissing } from './install.mjs';
import { ROOT } from './root.mjs';

const LONGEST_RUN_MS = 70 * 60_000;
/** One more than the build machine's cores, as many tests wait for other processes. */
const JEST_WORKERS = 3;
const paths = process.argv.slice(2);
const isBrowserTest = (path) => path.includes('e2e');

installMissing({ development: true });

const environment = await environmentOfTests();
const reports = mkdtempSync(join(tmpdir(), 'peerproof-reports-'));
const results = [];
if (wants(paths, (path) => !isBrowserTest(path)))
  results.push(runJest(paths.filter((path) => !isBrowserTest(path))));
if (environment.BROWSER_PATH && wants(paths, isBrowserTest))
  results.push(runPlaywright(paths.filter(isBrowserTest)));
rmSync(reports, { recursive: true, force: true });

const total = (kind) => results.reduce((sum, result) => sum + result[kind], 0);
console.log(`\ntests: ${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`);
process.exitCode = total('failed') > 0 ? 1 : 0;

function wants(given, belongs) {
  return given.length === 0 || given.some(belongs);
}

/** The environment plus the addresses of services that answer. Prints one line if some are missing. */
async function environmentOfTests() {
  const { findBrowser, postgresAnswers, redisAnswers } = await import('./services.mjs');
  const {
    TEST_DATABASE_URL = 'postgres://postgres@127.0.0.1:5432/postgres',
    TEST_REDIS_URL = 'redis://127.0.0.1:6379',
    ...rest
  } = process.env;
  const [postgres, redis, browser] = await Promise.all([
    postgresAnswers(TEST_DATABASE_URL),
    redisAnswers(TEST_REDIS_URL),
    findBrowser(),
  ]);

  const missing = [
    !postgres && `PostgreSQL (TEST_DATABASE_URL, ${TEST_DATABASE_URL})`,
    !redis && `Redis (TEST_REDIS_URL, ${TEST_REDIS_URL})`,
    !browser && 'a Chromium (BROWSER_PATH)',
  ].filter(Boolean);
  if (missing.length > 0) console.log(`Not found, so tests that need it are skipped: ${missing.join('; ')}.`);
  if (missing.length > 0 && process.env.REQUIRE_SERVICES === '1') {
    console.log('REQUIRE_SERVICES=1 requires all of them.\n\ntests: 0 passed, 1 failed, 0 skipped');
    process.exit(1);
  }

  return {
    ...rest,
    ...(postgres && { TEST_DATABASE_URL }),
    ...(redis && { TEST_REDIS_URL }),
    ...(browser && { BROWSER_PATH: browser }),
  };
}

function runJest(files) {
  const report = join(reports, 'jest.json');
  const status = run('jest', [`--maxWorkers=${JEST_WORKERS}`, '--json', `--outputFile=${report}`, ...files]);
  return counted(status, report, (json) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests + json.numRuntimeErrorTestSuites,
    skipped: json.numPendingTests + json.numTodoTests,
  }));
}

function runPlaywright(files) {
  const report = join(reports, 'playwright.json');
  const status = run('playwright', ['--reporter=list,json', ...files], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return counted(status, report, ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }));
}

/** Runs a script of package.json, which has the runner's flags. */
function run(script, args, env = {}) {
  const windows = process.platform === 'win32';
  return spawnSync(windows ? 'npm.cmd' : 'npm', ['run', '--silent', script, '--', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...environment, ...env },
    shell: windows,
    timeout: LONGEST_RUN_MS,
  }).status;
}

/** A runner that failed without a failed test, or wrote no report, counts as one failure. */
function counted(status, report, read) {
  let result = { passed: 0, failed: 0, skipped: 0 };
  try {
    result = read(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    console.error('The test runner ended without a report.');
    status ||= 1;
  }
  return status !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}
