import { jobs, keyOf, type Job, type Outcome, type Source } from './jobs';
import type { ReadAnswer } from './readRequest';
import { startWorker } from './startWorker';
import type { Reading } from './words';

/** How soon a receipt is read; the lowest goes first. */
export const URGENCY = {
  /** The user looks at it. */
  shown: 0,
  /** Its card is in view or near it. */
  card: 1,
  /** Its row is in view or near it. */
  row: 2,
  /** A filter needs it. */
  filter: 3,
} as const;
export type Urgency = (typeof URGENCY)[keyof typeof URGENCY];

const KEPT_MAX = 100;
/** The recogniser takes a hundred megabytes, so it does not stay for long. */
const IDLE_MS = 60_000;
/** For fetching and reading: a connection may hang, and a worker killed for lack of memory sends nothing. */
const PATIENCE_MS = 60_000;

let worker: Worker | undefined;
let current: Job | undefined;
let isUnable = false;
let idleTimer: ReturnType<typeof setTimeout> | undefined;

/** The receipt's text, if it has been read already. */
export const outcomeOf = (source: Source): Outcome => (isUnable ? null : jobs.get(keyOf(source))?.outcome);

/**
 * Reads a receipt on this device. One is read at a time, the most urgent first; each is read once. One that could not be
 * read is tried again if nobody else shows that, or on demand.
 *
 * @param onRead called when `outcomeOf` has an answer
 * @returns a function that withdraws the wish; a receipt that nobody waits for is not begun
 */
export function readReceipt(
  source: Source,
  urgency: Urgency,
  onRead: () => void,
  onDemand = false,
): () => void {
  let job = jobs.get(keyOf(source));
  if (!job) jobs.set(keyOf(source), (job = { source, wanted: new Map(), outcome: undefined }));
  job.source = source;
  const { wanted } = job;
  // It may have failed because there was no network.
  if (job.outcome === null && (onDemand || wanted.size === 0)) job.outcome = undefined;
  wanted.set(onRead, urgency);
  void readNext();
  return () => {
    wanted.delete(onRead);
    // Scrolling past many receipts leaves none of them behind.
    if (wanted.size === 0 && job !== current && job.outcome === undefined) jobs.delete(keyOf(source));
  };
}

const urgencyOf = ({ wanted }: Job): number => Math.min(...wanted.values());

async function readNext(): Promise<void> {
  if (current || isUnable) return;
  const waiting = [...jobs.values()].filter((job) => job.outcome === undefined && job.wanted.size > 0);
  const [job] = waiting.sort((a, b) => urgencyOf(a) - urgencyOf(b));
  if (!job) return;
  current = job;
  clearTimeout(idleTimer);
  job.outcome = await read(job.source).catch(() => null);
  current = undefined;
  idleTimer = setTimeout(stop, IDLE_MS);
  const answered = isUnable ? [...jobs.values()] : [job];
  for (const { wanted } of answered) for (const onRead of wanted.keys()) onRead();
  dropOld();
  void readNext();
}

async function read(source: Source): Promise<Reading | null> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    const image = typeof source === 'string' ? await fetchImage(source, patience.signal) : source;
    return await recognise(image, patience.signal);
  } finally {
    clearTimeout(timer);
  }
}

async function fetchImage(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The receipt was not there: ${response.status}.`);
  return response.blob();
}

const recognise = (image: Blob, signal: AbortSignal): Promise<Reading | null> =>
  new Promise((resolve) => {
    const fail = (): void => {
      stop();
      resolve(null);
    };
    try {
      worker ??= startWorker();
    } catch {
      // This browser has no workers, or the server does not allow ours.
      isUnable = true;
      return resolve(null);
    }
    signal.addEventListener('abort', fail);
    worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) => resolve(data.reading);
    worker.onerror = fail;
    worker.postMessage({ image });
  });

function stop(): void {
  worker?.terminate();
  worker = undefined;
}

function dropOld(): void {
  const finished = [...jobs.values()].filter((job) => job.outcome !== undefined && job.wanted.size === 0);
  for (const { source } of finished.slice(0, -KEPT_MAX)) jobs.delete(keyOf(source));
}
