const DATABASE = 'peerproof';
const STORE = 'paymentDrafts';

/** For browsers without IndexedDB or that refuse it (private windows): drafts then live as long as the page. */
const memory = new Map<string, object>();

const promised = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The request failed.'));
  });

let database: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return promised(request);
}

/** Answers with `undefined` where the browser refuses. */
async function inStore<Result>(
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    database ??= open();
    const transaction = (await database).transaction(STORE, 'readwrite');
    return await promised(work(transaction.objectStore(STORE)));
  } catch {
    return undefined;
  }
}

/** The draft of that key, or `null`. Files come back as files, also after a reload. */
export async function readFileDraft<Draft extends object>(key: string): Promise<Draft | null> {
  const draft: unknown = memory.get(key) ?? (await inStore((store) => store.get(key)));
  return (draft as Draft | undefined) ?? null;
}

/** Keeps what the user has entered about a payment and not yet sent; the memory is right at once, the disk a moment later. */
export function saveFileDraft(key: string, draft: object): void {
  memory.set(key, draft);
  void inStore((store) => store.put(draft, key));
}

/** Forgets one draft. */
export function deleteFileDraft(key: string): void {
  memory.delete(key);
  void inStore((store) => store.delete(key));
}

/** Deletes all drafts in this browser at sign-out, whoever wrote them: another person may use it next. */
export function deleteAllFileDrafts(): void {
  memory.clear();
  void inStore((store) => store.clear());
}
