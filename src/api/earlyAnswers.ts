import { PATHS } from '../../contract/wire';
import { decodeToken } from './decodeToken';
import { needsToken } from './tokenRule';

/** Answers that were asked for before the app's scripts were there, by `src/inline/early.ts`. */
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

/** Older ones might have been overtaken by the truth. */
const MAX_AGE_MS = 20_000;

/**
 * The early answer to this request, once; `undefined` if there is none, if it is another user's, or of long ago. What
 * carries tokens must have been asked for with the very token of now: after a renewal its tokens are the older ones.
 */
export function takeEarlyAnswer(request: Request): Promise<Response> | undefined {
  const early = globalThis.window?.earlyAnswers;
  const answer = early?.answers[request.url];
  if (!early || !answer || request.method !== 'GET') return undefined;
  delete early.answers[request.url];
  const bearer = request.headers.get('authorization')?.replace('Bearer ', '') ?? null;
  const carriesTokens = request.url.endsWith(PATHS.profile);
  const asked = needsToken(request.url) ? early.bearer : null;
  const isOurs = asked === bearer || (!carriesTokens && userOf(asked) === userOf(bearer));
  return isOurs && Date.now() - early.askedAt < MAX_AGE_MS ? answer : undefined;
}

const userOf = (token: string | null) => token && decodeToken(token)?.id;
