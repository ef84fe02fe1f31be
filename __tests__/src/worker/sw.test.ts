import type { AreYours } from '../../../src/worker/workerMessages';

beforeAll(async () => {
  // What the build fills in.
  Object.assign(globalThis, {
    __SHELL_FILES__: ['/assets/main.1.js', '/assets/main.1.css'],
    __SHELL_VERSION__: 'version',
    __FILES_ON_USE__: ['/reader/worker.js', '/assets/translator.1.js', '/assets/es.1.js'],
    __FILES_BY_LANGUAGE__: { es: ['/assets/translator.1.js', '/assets/es.1.js'] },
  });
  await import('../../../src/worker/sw');
});

/** The worker's answer to a page that has loaded these files. */
function askedFor(paths: string[]): unknown {
  const question: AreYours = { areYours: paths };
  const answers: unknown[] = [];
  const ports = [{ postMessage: (data: unknown) => answers.push(data) }];
  window.dispatchEvent(Object.assign(new Event('message'), { data: question, ports }));
  return answers[0];
}

test.each([
  ['in English', ['/assets/main.1.js', '/assets/main.1.css'], true],
  ['in another language', ['/assets/main.1.js', '/assets/translator.1.js', '/assets/es.1.js'], true],
  ['of an older version', ['/assets/main.0.js', '/assets/main.1.css'], false],
  ['with an older catalogue', ['/assets/main.1.js', '/assets/translator.1.js', '/assets/es.0.js'], false],
])('the worker knows whether a page %s has its version', (_which, paths, isIts) => {
  expect(askedFor(paths)).toBe(isIts);
});
