import { PATHS } from '../../contract/wire';
import { decodeToken } from '../lib/storedTokens';
import { needsToken } from './tokens';

/** Answers that `src/inline/early.ts` requested before the app's scripts had loaded. */
export interface EarlyAnswers {
  /** The access token of the requests that need one. */
  bearer: string | null;
  /** Milliseconds of the device's clock. */
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
 * The early answer to this request, once; `undefined` if there is none, or if it is another user's, too old, or a
 * refusal of a token that has been replaced since. An answer with tokens must have been requested with the current
 * token; after a renewal its tokens would be out of date.
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
  if (!isOurs || Date.now() - early.askedAt >= MAX_AGE_MS) {
    void answer.then(drop, () => undefined);
    return undefined;
  }
  const response = await answer.catch(() => undefined);
  if (response?.status !== 401 || asked === bearer) return response;
  drop(response);
  return undefined;
}

/** A body that nobody reads would keep its connection busy. */
const drop = ({ body }: Response) => void body?.cancel().catch(() => undefined);

const userOf = (token: string | null) => token && decodeToken(token)?.id;
