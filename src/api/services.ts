import { fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type { SecondFactorChoice } from '../../contract/wire';
import { now, setClockOffset } from '../lib/clock';
import { createPresence, type Presence, type PresenceLocks } from '../lib/presence';
import { API_URL } from './config';
import { takeEarlyAnswer } from './earlyAnswers';
import { createIdempotencyKeys, type IdempotencyKeys } from './idempotencyKeys';
import { createReauthentication, type Reauthentication } from './reauthentication';
import { createRenewal, type Renewal } from './renewal';
import { createTokenStore, type TokenStore } from './tokens';

/** The `extra` argument of thunks, listeners and the base query; each store has its own. */
export interface Services {
  apiUrl: string;
  tokens: TokenStore;
  renewal: Renewal;
  reauthentication: Reauthentication;
  idempotencyKeys: IdempotencyKeys;
  presence: Presence;
  fetch: typeof fetch;
  /** Loads the listeners of a signed-in session, once; after a failure it can be called again. */
  loadSignedInListeners: () => Promise<void>;
  /** One plain HTTP request, without tokens, renewal or error translation. */
  rawQuery: ReturnType<typeof fetchBaseQuery>;
}

export interface ServiceOptions {
  apiUrl?: string;
  tokens?: TokenStore;
  fetch?: typeof fetch;
  locks?: PresenceLocks;
  loadSignedInListeners?: () => Promise<void>;
  /** The server has refused to renew the session. */
  onRefused?: () => void;
  /** A call needs the user's password or second factor. */
  onReauthentication?: (secondFactor?: SecondFactorChoice | null) => void;
}

/** Builds the services; tests pass their own parts. */
export function createServices(options: ServiceOptions = {}): Services {
  const { apiUrl = API_URL, tokens = createTokenStore(), locks = globalThis.navigator?.locks } = options;
  const { onRefused = () => undefined, onReauthentication = () => undefined } = options;

  const fetchAndCorrectClock: typeof fetch = async (input, init) => {
    const early = input instanceof Request ? await takeEarlyAnswer(input) : undefined;
    if (early) return early;
    const sentAt = Date.now();
    const response = await (options.fetch ?? globalThis.fetch)(input, init);
    correctClock(response, sentAt);
    return response;
  };

  return {
    apiUrl,
    tokens,
    fetch: fetchAndCorrectClock,
    loadSignedInListeners: options.loadSignedInListeners ?? (() => Promise.resolve()),
    idempotencyKeys: createIdempotencyKeys(),
    presence: createPresence(locks),
    renewal: createRenewal({ tokens, fetch: fetchAndCorrectClock, apiUrl, locks, onRefused }),
    reauthentication: createReauthentication(onReauthentication),
    rawQuery: fetchBaseQuery({ baseUrl: apiUrl, fetchFn: fetchAndCorrectClock }),
  };
}

/** A `Date` header counts whole seconds, so its mean error is half a second. Smaller differences are not corrected. */
const PRECISION_MS = 1000;

/**
 * Corrects the app's clock by an answer's `Date` header, if the browser lets us read it. `sentAt` is in device ms.
 * The header was written at an unknown moment between request and answer. A clock that fits any such moment stays as
 * it is, so a slow answer or a device that slept does not disturb it.
 */
function correctClock(response: Response, sentAt: number): void {
  const serverTime = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(serverTime)) return;
  const receivedAt = Date.now();
  const halfWay = (receivedAt - sentAt) / 2;
  const serverNow = serverTime + PRECISION_MS / 2 + halfWay;
  if (Math.abs(serverNow - now()) > PRECISION_MS + halfWay) setClockOffset(serverNow - receivedAt);
}
