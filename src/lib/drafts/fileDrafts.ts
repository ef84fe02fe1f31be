const DATABASE = 'peerproof';
/** It holds the drafts of chats, too; the name stays, as it is on users' devices. */
const STORE = 'paymentDrafts';

/** For browsers without IndexedDB, or that refuse it in private windows: drafts then last as long as the page. */
const memory = new Map<string, object>();

const promised = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The request failed.'));
  });

let connection: Promise<IDBDatabase> | undefined;

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return promised(request);
}

/** Resolves to `undefined` if the browser refuses twice. */
async function inStore<Result>(
  work: (store: IDBObjectStore) => IDBRequest<Result>,
  isAgain = false,
): Promise<Result | undefined> {
  const used = (connection ??= open());
  try {
    const transaction = (await used).transaction(STORE, 'readwrite');
    return await promised(work(transaction.objectStore(STORE)));
  } catch {
    // A closed connection never works again, and WebKit closes that of a suspended tab.
    if (connection === used) connection = undefined;
    return isAgain ? undefined : inStore(work, true);
  }
}

/** Brings the draft on disk up to date. */
function write(key: string): void {
  // Read when it is written: a second try must not bring back a draft that was deleted meanwhile.
  void inStore((store): IDBRequest => {
    const draft = memory.get(key);
    return draft ? store.put(draft, key) : store.delete(key);
  });
}

/** The draft with that key, or `null`. Files are files again, even after a reload. */
export async function readFileDraft<Draft extends object>(key: string): Promise<Draft | null> {
  const draft: unknown = memory.get(key) ?? (await inStore((store) => store.get(key)));
  return (draft as Draft | undefined) ?? null;
}

/** Keeps the user's unsent input, in memory at once and on disk a moment later. */
export function saveFileDraft(key: string, draft: object): void {
  memory.set(key, draft);
  write(key);
}

export function deleteFileDraft(key: string): void {
  memory.delete(key);
  write(key);
}

/** Deletes all users' drafts in this browser at sign-out, as another person may use it next. */
export function deleteAllFileDrafts(): void {
  memory.clear();
  void inStore((store) => store.clear());
}
