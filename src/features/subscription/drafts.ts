/** What a payer has entered for one payment and not yet sent. */
export interface PaymentDraft {
  /** The order ID as typed. */
  transactionId: string;
  image: File | null;
  /** What `image` was uploaded as; a second attempt does not upload it again. */
  imageUrl: string | null;
  /** The receiver's payment IDs that the payer was shown, the first first; may be missing in what an older version kept. */
  shownIds?: string[];
  /** Which attempt it belongs to: the `expiresAt` of the proof before, `null` for the first. */
  attempt: string | null;
}

const DATABASE = 'peerproof';
const STORE = 'paymentDrafts';

/** For browsers without IndexedDB or that refuse it (private windows): drafts then live as long as the page. */
const memory = new Map<string, PaymentDraft>();

function promised<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The request failed.'));
  });
}

let database: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  database ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database cannot be opened.'));
    request.onblocked = () => reject(new Error('The database is in use.'));
  });
  return database;
}

async function withStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const transaction = (await open()).transaction(STORE, mode);
  return promised(work(transaction.objectStore(STORE)));
}

/** The draft of this payment, or `null`. Files come back as files, also after a reload. */
export async function readDraft(key: string): Promise<PaymentDraft | null> {
  const inMemory = memory.get(key);
  if (inMemory) return inMemory;
  const stored = await withStore('readonly', (store) => store.get(key)).catch(() => undefined);
  return (stored as PaymentDraft | undefined) ?? null;
}

/** Keeps a draft; the memory is right at once, the disk a moment later. */
export async function saveDraft(key: string, draft: PaymentDraft): Promise<void> {
  memory.set(key, draft);
  await withStore('readwrite', (store) => store.put(draft, key)).catch(() => undefined);
}

/** Forgets one draft. */
export async function deleteDraft(key: string): Promise<void> {
  memory.delete(key);
  await withStore('readwrite', (store) => store.delete(key)).catch(() => undefined);
}

/** Forgets all drafts of this browser, whoever's they are: on signing out, for others may use it next. */
export async function deleteAllDrafts(): Promise<void> {
  memory.clear();
  await withStore('readwrite', (store) => store.clear()).catch(() => undefined);
}
