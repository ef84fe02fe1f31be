import { t } from '../../contract/translate';
import type { AppThunk } from '../store/rootReducer';
import { type ApiError, errorFromBody, isMissingCall, isPage, networkError } from './errors';
import type { Services } from './services';
import { withRenewal, type Answer } from './withRenewal';

/**
 * Fetches a private file with the session's token, renewed if needed. Files bypass the api's cache, because they may be
 * large and no screen shows them. `path` is one of `PATHS`.
 * @throws ApiError
 */
export const fetchFile =
  (path: string): AppThunk<Promise<Blob>> =>
  async (_dispatch, _getState, services) => {
    const token = await services.renewal.freshToken();
    const answer = await withRenewal(services, token, (bearer) => request(services, path, bearer));
    if (answer.error) throw answer.error;
    return answer.data;
  };

/** The backend lacks the call. */
const unavailable = (): ApiError => ({
  status: 'unavailable',
  message: t('This server does not offer that file.'),
});

async function request(
  { apiUrl, fetch }: Services,
  path: string,
  token: string | null,
): Promise<Answer<Blob>> {
  try {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    const response = await fetch(`${apiUrl}${path}`, { headers });
    if (!response.ok) return { error: await errorOf(response) };
    // Another backend may answer an unknown path with its HTML page.
    if (isPage(response)) return { error: unavailable() };
    return { data: await response.blob() };
  } catch {
    return { error: networkError() };
  }
}

async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  return isMissingCall(response.status) ? unavailable() : errorFromBody(response.status, body);
}
