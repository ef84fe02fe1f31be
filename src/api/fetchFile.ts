import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../store/rootReducer';
import { type ApiError, errorFromBody, networkError } from './errors';
import type { Services } from './services';

/** Shown if the backend lacks the call. */
export const NO_SUCH_FILE = 'This server does not offer that file.';

type FetchFile = ThunkAction<Promise<Blob>, RootState, unknown, UnknownAction>;

/**
 * Fetches a private file with the session's token, renewed as for every other call. Files bypass the api's cache: they may
 * be large, and no screen shows them. `path` is one of `PATHS`.
 * @throws ApiError
 */
export const fetchFile =
  (path: string): FetchFile =>
  async (_dispatch, _getState, extra) => {
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
    }
    if (!response.ok) throw await errorOf(response);
    // Another backend may answer an unknown path with its HTML page.
    if (response.headers.get('content-type')?.startsWith('text/html')) throw unavailable;
    return response.blob().catch(() => Promise.reject(networkError));
  };

const unavailable: ApiError = { status: 'unavailable', message: NO_SUCH_FILE };

async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const isMissing = [404, 405, 501].includes(response.status);
  return isMissing ? unavailable : errorFromBody(response.status, body);
}
