import { PATHS, type Tokens, type User } from '../../contract/wire';
import { decodeToken } from './decodeToken';
import type { TokenStore } from './tokens';

interface AnswerWithTokens {
  tokens?: Partial<Tokens> | null;
  user?: Partial<User>;
}

/**
 * Takes the tokens out of the answer of the call to `url`, keeps them, and gives back the rest: no action's payload
 * ever carries one. `refreshTokenAtSending` is the one that was in place when the request left.
 */
export function takeTokens(
  url: string,
  answer: unknown,
  store: TokenStore,
  refreshTokenAtSending: string | undefined,
): unknown {
  if (typeof answer !== 'object' || answer === null || !('tokens' in answer)) return answer;
  const { tokens, ...rest } = answer as AnswerWithTokens;

  if (url === PATHS.verifyOtp) {
    if (tokens?.accessToken) store.saveResetToken(tokens.accessToken);
    return rest;
  }
  // If a renewal overtook this answer, its refresh token is the older one, and keeping it would end the session.
  const isCurrent = url === PATHS.login || store.pair()?.refreshToken === refreshTokenAtSending;
  if (isCurrent) store.save(tokens);

  const id = tokens?.accessToken ? decodeToken(tokens.accessToken)?.id : undefined;
  return rest.user && !rest.user._id && id ? { ...rest, user: { ...rest.user, _id: id } } : rest;
}
