import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../store/rootReducer';
import { sessionEnded } from '../store/session';
import { type ApiError, errorFromBody, networkError } from './errors';
import type { Services } from './services';

/** What the user reads where the backend does not have the call. */
export const NO_SUCH_FILE = 'This server does not offer that file.';

type FetchFile = ThunkAction<Promise<Blob>, RootState, unknown, UnknownAction>;

/**
 * Fetches a file that is the user's alone, with the session's token, renewed as for every other call. A file stands outside
 * of the api's cache: it may be large, and nothing shows it. `path` is one of `PATHS`.
 * @throws ApiError
 */
export const fetchFile =
  (path: string): FetchFile =>
  async (dispatch, _, extra) => {
    const { apiUrl, fetch, renewal, tokens } = extra as Services;
    const request = async (token: string | null): Promise<Response> => {
      const headers = token ? { authorization: `Bearer ${token}` } : undefined;
      return fetch(`${apiUrl}${path}`, { headers }).catch(() => Promise.reject(networkError));
    };
    const token = await renewal.freshToken();
    let response = await request(token);
    if (token && response.status === 401) {
      const outcome = await renewal.renew(token);
      if (outcome.kind === 'renewed') response = await request(tokens.bearer());
      else if (outcome.kind === 'failed') throw outcome.error;
      else if (outcome.kind === 'refused') dispatch(sessionEnded({ reason: 'expired' }));
    }
    if (!response.ok) throw await errorOf(response);
    // Somebody else's backend may answer what it does not know with its page.
    if (response.headers.get('content-type')?.startsWith('text/html')) throw unavailable;
    return response.blob().catch(() => Promise.reject(networkError));
  };

const unavailable: ApiError = { status: 'unavailable', message: NO_SUCH_FILE };

async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const isMissing = [404, 405, 501].includes(response.status);
  return isMissing ? unavailable : errorFromBody(response.status, body);
}
