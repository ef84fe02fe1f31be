import { REAUTHENTICATION_REQUIRED, SECOND_FACTOR_SETUP_REQUIRED } from '../../contract/wire';
import type { ApiError } from './errors';
import type { Services } from './services';

export type Answer<T> = { data: T; error?: undefined } | { data?: undefined; error: ApiError };

/** The server wants the password or second factor again; a new token would not help. */
export const asksForPassword = ({ error }: Answer<unknown>) => error?.code === REAUTHENTICATION_REQUIRED;

const isRefused = (answer: Answer<unknown>) =>
  answer.error?.status === 401 ||
  (answer.error?.status === 403 &&
    !asksForPassword(answer) &&
    answer.error.code !== SECOND_FACTOR_SETUP_REQUIRED);

/** Sends a request with `token`. If the server refuses that, renews it once and sends once more (section 4). */
export async function withRenewal<T>(
  { renewal, tokens }: Pick<Services, 'renewal' | 'tokens'>,
  token: string | null,
  send: (token: string | null) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const answer = await send(token);
  if (token === null || tokens.pair() === null || !isRefused(answer)) return answer;
  const outcome = await renewal.renew(token);
  if (outcome.kind === 'renewed') return send(tokens.bearer());
  return outcome.kind === 'failed' && answer.error?.status === 401 ? { error: outcome.error } : answer;
}
