import type * as FileDrafts from '../../../../src/lib/drafts/fileDrafts';

interface Connection {
  isClosed: boolean;
  transaction(): unknown;
}

/** What is on disk, by key. */
const disk = new Map<string, unknown>();
let connections: Connection[] = [];
let isRefused = false;

/** A request that is answered in a later task. */
function request<Result>(answer: () => Result) {
  const asked = { result: undefined as Result | undefined, onsuccess: () => {}, onerror: () => {} };
  setTimeout(() => {
    try {
      asked.result = answer();
    } catch {
      return asked.onerror();
    }
    asked.onsuccess();
  });
  return asked;
}

function connect(): Connection {
  const mustBeOpen = () => {
    if (connection.isClosed) throw new Error('The connection is closed.');
  };
  const whileOpen = <Result>(work: () => Result) =>
    request(() => {
      mustBeOpen();
      return work();
    });
  const store = {
    get: (key: string) => whileOpen(() => disk.get(key)),
    put: (draft: object, key: string) => whileOpen(() => disk.set(key, draft)),
    delete: (key: string) => whileOpen(() => disk.delete(key)),
  };
  const connection: Connection = {
    isClosed: false,
    transaction: () => {
      mustBeOpen();
      return { objectStore: () => store };
    },
  };
  connections.push(connection);
  return connection;
}

const open = () =>
  request(() => {
    if (isRefused) throw new Error('Not now.');
    return connect();
  });

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { indexedDB: { open } });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'indexedDB');
  disk.clear();
  connections = [];
  isRefused = false;
});

/** The drafts of a page that has just been loaded. */
async function load() {
  let drafts!: typeof FileDrafts;
  await jest.isolateModulesAsync(async () => {
    drafts = await import('../../../../src/lib/drafts/fileDrafts');
  });
  return {
    ...drafts,
    /** Until every request has been answered. */
    written: () => jest.runAllTimersAsync(),
    readFileDraft: async (key: string) => {
      const draft = drafts.readFileDraft(key);
      await jest.runAllTimersAsync();
      return draft;
    },
  };
}

/** The same with a connection, which the browser then closes. */
async function loseConnection() {
  const page = await load();
  page.saveFileDraft('proof', { transactionId: '12' });
  await page.written();
  connections[0]!.isClosed = true;
  return page;
}

test('drafts are still kept after the browser closed the connection', async () => {
  const page = await loseConnection();
  page.saveFileDraft('proof', { transactionId: '1234' });
  page.saveFileDraft('other', { transactionId: '5678' });
  await page.written();
  const reloaded = await load();
  expect(await reloaded.readFileDraft('proof')).toEqual({ transactionId: '1234' });
  expect(await reloaded.readFileDraft('other')).toEqual({ transactionId: '5678' });
});

test('a draft is read after the browser closed the connection', async () => {
  disk.set('other', { transactionId: '5678' });
  const page = await loseConnection();
  expect(await page.readFileDraft('other')).toEqual({ transactionId: '5678' });
});

test('a draft is kept once the browser no longer refuses to open the database', async () => {
  const page = await load();
  isRefused = true;
  expect(await page.readFileDraft('proof')).toBeNull();
  isRefused = false;
  page.saveFileDraft('proof', { transactionId: '1234' });
  await page.written();
  expect(await (await load()).readFileDraft('proof')).toEqual({ transactionId: '1234' });
});

test('a deleted draft does not come back if the connection was lost while it was written', async () => {
  const page = await load();
  page.saveFileDraft('proof', { transactionId: '12' });
  await page.written();
  page.saveFileDraft('proof', { transactionId: '1234' });
  await Promise.resolve();
  connections[0]!.isClosed = true;
  page.deleteFileDraft('proof');
  await page.written();
  expect(await (await load()).readFileDraft('proof')).toBeNull();
});
