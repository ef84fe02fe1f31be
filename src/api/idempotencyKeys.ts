import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { now } from '../lib/clock';
import { browserStorage, type KeyValueStorage } from '../lib/storage';

const FINAL_BUT_REPEATED = [401, 403, 408, 425, 429];

interface AnyRequest {
  url: string;
  body?: unknown;
}

/**
 * One key for one intention of the user, sent as `Idempotency-Key`: the same request sent again after its answer got
 * lost bears the same key, so that it is not done twice; once it was answered, the same words are a new intention. A
 * place (a chat room, a payment's proof) has one intention at a time: other words there give up those before.
 */
export interface IdempotencyKeys {
  /** The key of this request, made at its first sending. */
  keyOf(place: string, request: AnyRequest): string;
  /** Tells how it was answered: an HTTP status, or a word where there was no answer. */
  answered(place: string, request: AnyRequest, status: number | string): void;
  /** The user has taken back what they wanted there. */
  forget(place: string): void;
}

interface Kept {
  place: string;
  /** The request in words: where to and what. */
  name: string;
  key: string;
  /** Of the first sending, in ms of corrected time. */
  at: number;
}

const STORED_AS = 'intentions';
/** As long as the server knows a key. */
const KEPT_MS = 24 * 3_600_000;

/**
 * Keeps the keys of what was not answered yet where the drafts are, in this tab: through a reload, after which the
 * same words are still the same intention.
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
      const isFinal = typeof status === 'number' && status < 500 && !FINAL_BUT_REPEATED.includes(status);
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

/** The user has cancelled this request: the same words sent later are a new request. */
export const idempotencyKeyForgotten =
  (place: string): ThunkAction<void, unknown, unknown, UnknownAction> =>
  (_dispatch, _getState, services) =>
    (services as { idempotencyKeys: IdempotencyKeys }).idempotencyKeys.forget(place);

/** 128 random bits; `crypto.randomUUID` is missing on pages without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A foreign backend on another origin may not allow the header (CORS), and then refuses the whole request. */
export const takesKeys = (apiUrl: string): boolean =>
  new URL(apiUrl, globalThis.location.href).origin === globalThis.location.origin;
