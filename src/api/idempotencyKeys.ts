import { now } from '../lib/clock';
import { browserStorage, type KeyValueStorage } from '../lib/storage';
import type { AppThunk } from '../store/rootReducer';
import { isTemporary, type ApiError } from './errors';

/** Sent again with a new token, or after the password. */
const REPEATED = [401, 403];

interface AnyRequest {
  url: string;
  body?: unknown;
}

/**
 * Keys for the header `Idempotency-Key`. A request that is repeated because its answer was lost has the same key, so that
 * it does not take effect twice. Once answered, the same request gets a new key. A place (a chat room, a payment's proof)
 * has one key at a time: a different request there drops the previous key.
 */
export interface IdempotencyKeys {
  /** The key of this request, created when it is first sent. */
  keyOf(place: string, request: AnyRequest): string;
  /** Reports the answer: an HTTP status, or why there is none. */
  answered(place: string, request: AnyRequest, status: ApiError['status']): void;
  /** The user has cancelled the request in this place. */
  forget(place: string): void;
}

interface Kept {
  place: string;
  /** The request's URL and body as one text. */
  name: string;
  key: string;
  /** When it was first sent, in ms of corrected time. */
  at: number;
}

const STORED_AS = 'intentions';
/** The server remembers a key for this long. */
const KEPT_MS = 24 * 3_600_000;

/**
 * Keeps the keys of unanswered requests in this tab's storage, like drafts, so that a repeat after a reload still has the
 * same key.
 */
export function createIdempotencyKeys(
  storage: KeyValueStorage = browserStorage('sessionStorage'),
): IdempotencyKeys {
  const nameOf = ({ url, body }: AnyRequest) => JSON.stringify([url, body]);

  function keep(next: Kept[]): void {
    if (next.length === 0) storage.removeItem(STORED_AS);
    else storage.setItem(STORED_AS, JSON.stringify(next));
  }

  function forget(place: string): void {
    const unanswered = read(storage);
    const others = unanswered.filter((kept) => kept.place !== place);
    if (others.length < unanswered.length) keep(others);
  }

  return {
    keyOf(place, request) {
      const name = nameOf(request);
      const unanswered = read(storage);
      const known = unanswered.find(
        (kept) => kept.place === place && kept.name === name && now() - kept.at < KEPT_MS,
      );
      if (known) return known.key;
      const kept = { place, name, key: newKey(), at: now() };
      keep([...unanswered.filter((other) => other.place !== place), kept]);
      return kept.key;
    },
    answered(place, request, status) {
      const isFinal = typeof status === 'number' && !isTemporary(status) && !REPEATED.includes(status);
      const isStill = read(storage).some((kept) => kept.place === place && kept.name === nameOf(request));
      if (isFinal && isStill) forget(place);
    },
    forget,
  };
}

function read(storage: KeyValueStorage): Kept[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(STORED_AS) ?? '[]');
    return Array.isArray(value) ? value.filter(isKept) : [];
  } catch {
    return [];
  }
}

const isKept = (value: unknown): value is Kept => {
  const { place, name, key, at } = (value ?? {}) as Partial<Kept>;
  return [place, name, key].every((text) => typeof text === 'string') && typeof at === 'number';
};

/** The user has cancelled the request, so the same one sent later gets a new key. */
export const idempotencyKeyForgotten =
  (place: string): AppThunk =>
  (_dispatch, _getState, { idempotencyKeys }) =>
    idempotencyKeys.forget(place);

/** A new key: 128 random bits; `crypto.randomUUID` is missing on pages without TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** False for a backend on another origin: its CORS rules may not allow our headers, and would then refuse the request. */
export const takesOurHeaders = (apiUrl: string): boolean =>
  new URL(apiUrl, globalThis.location.href).origin === globalThis.location.origin;
