import type { BaseQueryApi, BaseQueryFn, FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { IDEMPOTENCY_KEY_HEADER } from '../../contract/wire';
import { toApiError, type ApiError } from './errors';
import { takesKeys } from './idempotencyKeys';
import type { Services } from './services';
import { needsToken, neverRenews, takeTokens } from './tokens';

export interface ApiRequest {
  /** Below the API's base; from `PATHS`. */
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** Query parameters; `undefined` ones are left out. */
  params?: Record<string, string | number | undefined>;
  /** Names the place of an intention that must not happen twice if it is sent again (`idempotencyKeys.ts`). */
  once?: string;
}

export interface EndpointOptions {
  /** Not in section 7: it is no failure if a backend lacks this call. */
  optional?: boolean;
}

type Answer = { data: unknown; error?: undefined } | { data?: undefined; error: ApiError };

async function send(request: ApiRequest, token: string | null, api: BaseQueryApi): Promise<Answer> {
  const { rawQuery, idempotencyKeys, apiUrl } = api.extra as Services;
  const { once, ...call } = request;
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(once && takesKeys(apiUrl) && { [IDEMPOTENCY_KEY_HEADER]: idempotencyKeys.keyOf(once, call) }),
  };
  const answer = await rawQuery({ ...call, headers }, api, {});
  if (!answer.error) return { data: answer.data };
  return { error: toApiError(answer.error, answer.meta as FetchBaseQueryMeta | undefined) };
}

/** Renews once and sends once more (section 4). */
async function renewAndRetry(
  request: ApiRequest,
  token: string,
  refused: Answer,
  api: BaseQueryApi,
): Promise<Answer> {
  const { renewal, tokens } = api.extra as Services;
  const outcome = await renewal.renew(token);
  if (outcome.kind === 'renewed') return send(request, tokens.bearer(), api);
  return outcome.kind === 'failed' && refused.error?.status === 401 ? { error: outcome.error } : refused;
}

const OK = 200;
const isMissingCall = (error: ApiError) => [404, 405, 501, 'unreadable'].includes(error.status);

/** The one base query: bearer rule, renewal, tokens taken out of answers, errors in one shape. */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, EndpointOptions> = async (
  request,
  api,
  options,
) => {
  const { tokens, idempotencyKeys } = api.extra as Services;
  const pair = tokens.pair();
  const token = needsToken(request.url) ? tokens.bearer() : null;

  let answer = await send(request, token, api);
  const mayRenew = pair !== null && token !== null && !neverRenews(request.url);
  if (mayRenew && (answer.error?.status === 401 || answer.error?.status === 403)) {
    answer = await renewAndRetry(request, token, answer, api);
  }

  if (request.once) idempotencyKeys.answered(request.once, request, answer.error ? answer.error.status : OK);

  if (answer.error) {
    const unavailable = options?.optional && isMissingCall(answer.error);
    return { error: unavailable ? { ...answer.error, status: 'unavailable' } : answer.error };
  }
  // The session ended during the request; its tokens must not come back.
  if (api.signal.aborted) return { data: {} };
  // An empty body counts as an answer without fields.
  return { data: takeTokens(request.url, answer.data ?? {}, tokens, pair?.refreshToken) };
};
