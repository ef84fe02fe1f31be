import { PATHS, type RenewTokenRequest, type Tokens } from '../../contract/wire';
import { now } from '../lib/clock';
import { decodeToken } from '../lib/storedTokens';
import { type ApiError, errorFromBody, isPage, isTemporary, networkError, pageError } from './errors';
import type { TokenStore } from './tokens';

export const RENEWAL_TIMEOUT_MS = 15_000;
const LOCK = 'peerproof-token-renewal';
/** A token that would expire during the request counts as expired. */
const EXPIRY_MARGIN_MS = 5_000;
/** After this time every tab sees an entry that one of them has stored. */
const SPREAD_MS = 1_000;

/**
 * `renewed`: the stale token has been replaced. `refused`: the server ended the session. `over`: the session ended
 * here meanwhile, so there is nothing to renew. `failed`: for now (`isTemporary`); the session stays.
 */
export type RenewalOutcome =
  { kind: 'renewed' } | { kind: 'refused' } | { kind: 'over' } | { kind: 'failed'; error: ApiError };

export interface Renewal {
  /** Replaces `staleToken`. Concurrent callers share one renewal. */
  renew(staleToken: string): Promise<RenewalOutcome>;
  /** The session's access token, renewed first if it has expired. @throws ApiError if that fails. */
  freshToken(): Promise<string | null>;
}

interface Dependencies {
  tokens: TokenStore;
  fetch: typeof fetch;
  apiUrl: string;
  /** Called once for each refused renewal, however many callers share it: the session is over. */
  onRefused: () => void;
  /** Serialises renewals across tabs. Without it, the server's grace period for the previous token has to do. */
  locks?: Pick<LockManager, 'request'>;
}

const isSameSession = (...accessTokens: [string, string]) => {
  const [one, other] = accessTokens.map(decodeToken);
  return one?.id === other?.id && one?.sid === other?.sid;
};

/** Renews the token pair (section 4): one call at a time for all callers, with its own timeout. */
export function createRenewal({ tokens, fetch, apiUrl, locks, onRefused }: Dependencies): Renewal {
  let inFlight: Promise<RenewalOutcome> | null = null;

  async function request(
    { accessToken, refreshToken }: Tokens,
    signal: AbortSignal,
  ): Promise<RenewalOutcome> {
    const response = await fetch(`${apiUrl}${PATHS.renewToken}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken } satisfies RenewTokenRequest),
      signal,
    });
    const body: unknown = await response.json().catch(() => null);
    const stored = tokens.pair();
    if (!stored) return { kind: 'over' };
    if (stored.refreshToken !== refreshToken) {
      // No other tab renews under the lock, so the stored pair came with a profile answer and is older than this one.
      const isNewest = locks && response.ok && isSameSession(stored.accessToken, accessToken);
      if (!isNewest) return { kind: 'renewed' };
    }
    // A hotel's network or a proxy answered instead of the server, which has refused nothing.
    if (isPage(response)) return { kind: 'failed', error: pageError(response.status) };
    if (isTemporary(response.status)) return { kind: 'failed', error: errorFromBody(response.status, body) };
    if (!response.ok) return { kind: 'refused' };
    tokens.save(body as Partial<Tokens> | null);
    return tokens.pair() ? { kind: 'renewed' } : { kind: 'refused' };
  }

  async function requestUnlessRenewed(staleToken: string, signal: AbortSignal): Promise<RenewalOutcome> {
    const pair = tokens.pair();
    if (!pair) return { kind: 'over' };
    // Another tab renewed while this one waited for the lock.
    if (pair.accessToken !== staleToken) return { kind: 'renewed' };
    return request(pair, signal);
  }

  /**
   * One tab at a time. The lock reaches the next tab before the stored pair does, so it is held for `SPREAD_MS` longer.
   * A waiting tab stops waiting as soon as it sees the new pair.
   */
  function renewUnderLock(
    lockManager: Pick<LockManager, 'request'>,
    staleToken: string,
    signal: AbortSignal,
  ): Promise<RenewalOutcome> {
    return new Promise((resolve, reject) => {
      let isSettled = false;
      const settle = (outcome: RenewalOutcome) => {
        isSettled = true;
        resolve(outcome);
      };
      const stopWatching = tokens.onChange(() => {
        const pair = tokens.pair();
        if (pair && pair.accessToken !== staleToken) settle({ kind: 'renewed' });
      });
      const work = async () => {
        if (isSettled) return;
        settle(await requestUnlessRenewed(staleToken, signal));
        await new Promise((spread) => setTimeout(spread, SPREAD_MS));
      };
      lockManager.request(LOCK, { signal }, work).catch(reject).finally(stopWatching);
    });
  }

  async function run(staleToken: string): Promise<RenewalOutcome> {
    const outcome = await withTimeout(staleToken);
    if (outcome.kind === 'refused') onRefused();
    return outcome;
  }

  async function withTimeout(staleToken: string): Promise<RenewalOutcome> {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), RENEWAL_TIMEOUT_MS);
    try {
      if (locks) return await renewUnderLock(locks, staleToken, limit.signal);
      return await requestUnlessRenewed(staleToken, limit.signal);
    } catch {
      return { kind: 'failed', error: networkError() };
    } finally {
      clearTimeout(timer);
    }
  }

  async function renew(staleToken: string): Promise<RenewalOutcome> {
    const pair = tokens.pair();
    if (pair && pair.accessToken !== staleToken) return { kind: 'renewed' };
    inFlight ??= run(staleToken).finally(() => {
      inFlight = null;
    });
    return inFlight;
  }

  async function freshToken(): Promise<string | null> {
    const pair = tokens.pair();
    const expiresAt = pair && decodeToken(pair.accessToken)?.exp;
    if (pair && expiresAt && expiresAt * 1000 - EXPIRY_MARGIN_MS < now()) {
      const outcome = await renew(pair.accessToken);
      if (outcome.kind === 'failed') throw outcome.error;
    }
    return tokens.pair()?.accessToken ?? null;
  }

  return { renew, freshToken };
}
