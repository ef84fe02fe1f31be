import { PATHS } from '../../contract/wire';
import { decodeToken } from './decodeToken';
import { needsToken } from './tokenRule';

/** Answers requested before the app's scripts had loaded, by `src/inline/early.ts`. */
export interface EarlyAnswers {
  /** The access token that the requests bore, those apart that bear none. */
  bearer: string | null;
  /** In device milliseconds. */
  askedAt: number;
  /** By absolute address. */
  answers: Record<string, Promise<Response>>;
}

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers;
  }
}

/** Older answers may be out of date. */
const MAX_AGE_MS = 20_000;

/**
 * The early answer to this request, once; `undefined` if there is none, if it is another user's, too old, or a refusal of a
 * token that has been replaced since. An answer with tokens must have been requested with the current token: after a renewal
 * its tokens would be the older ones.
 */
export async function takeEarlyAnswer(request: Request): Promise<Response | undefined> {
  const early = globalThis.window?.earlyAnswers;
  const answer = early?.answers[request.url];
  if (!early || !answer || request.method !== 'GET') return undefined;
  delete early.answers[request.url];
  const bearer = request.headers.get('authorization')?.replace('Bearer ', '') ?? null;
  const carriesTokens = request.url.endsWith(PATHS.profile);
  const asked = needsToken(request.url) ? early.bearer : null;
  const isOurs = asked === bearer || (!carriesTokens && userOf(asked) === userOf(bearer));
  if (!isOurs || Date.now() - early.askedAt >= MAX_AGE_MS) return undefined;
  const response = await answer.catch(() => undefined);
  return response?.status === 401 && asked !== bearer ? undefined : response;
}

const userOf = (token: string | null) => token && decodeToken(token)?.id;
