import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { PaymentStatus } from '../../contract/payment';
import {
  IDEMPOTENCY_KEY_HEADER,
  SEEN_ATTEMPT_HEADER,
  SEEN_PAYMENT_ID_HEADER,
  SEEN_STATUS_HEADER,
} from '../../contract/wire';
import { isMissingCall, messageOf, toApiError, type ApiError } from './errors';
import { takesOurHeaders } from './idempotencyKeys';
import { sessionEnded } from '../store/session';
import type { Services } from './services';
import { needsToken, neverRenews, takeTokens } from './tokens';
import { asksForPassword, withRenewal, type Answer } from './withRenewal';

export interface ApiRequest {
  /** The path below the API's base, from `PATHS`. */
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** Query parameters; `undefined` ones are left out. */
  params?: Record<string, string | number | undefined>;
  /** Names the place of a request that must not take effect twice if it is sent again (`idempotencyKeys.ts`). */
  once?: string;
  /** Its `Idempotency-Key`, if the caller keeps it. */
  key?: string;
  /** The attempt that the user has seen (`attemptOf`). */
  seenAttempt?: string;
  /** The payment's status that the user has seen. */
  seenStatus?: PaymentStatus;
  /** The user's own payment ID that they have seen. */
  seenPaymentId?: string;
  /** The request is finished even if the page is left. */
  keepalive?: boolean;
}

export interface EndpointOptions {
  /** The call is not in section 7, so a backend may lack it. */
  optional?: boolean;
}

async function send(request: ApiRequest, token: string | null, api: BaseQueryApi): Promise<Answer<unknown>> {
  const { rawQuery, idempotencyKeys, apiUrl } = api.extra as Services;
  const { once, key, seenAttempt, seenStatus, seenPaymentId, ...call } = request;
  const keyOf = () => key ?? (once && idempotencyKeys.keyOf(once, call));
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...((key || once) && takesOurHeaders(apiUrl) && { [IDEMPOTENCY_KEY_HEADER]: keyOf() }),
    ...(seenAttempt && takesOurHeaders(apiUrl) && { [SEEN_ATTEMPT_HEADER]: seenAttempt }),
    ...(seenStatus && takesOurHeaders(apiUrl) && { [SEEN_STATUS_HEADER]: seenStatus }),
    ...(seenPaymentId &&
      takesOurHeaders(apiUrl) && { [SEEN_PAYMENT_ID_HEADER]: encodeURIComponent(seenPaymentId) }),
  };
  const answer = await rawQuery({ ...call, headers }, api, {});
  if (!answer.error) return { data: answer.data };
  return { error: toApiError(answer.error) };
}

/** With the session's token, renewed if the server refuses it. */
async function sendSignedIn(request: ApiRequest, api: BaseQueryApi): Promise<Answer<unknown>> {
  const services = api.extra as Services;
  const token = needsToken(request.url) ? services.tokens.bearer() : null;
  const sendWith = (bearer: string | null) => send(request, bearer, api);
  return neverRenews(request.url) ? sendWith(token) : withRenewal(services, token, sendWith);
}

const OK = 200;

/** The one base query: bearer rule, renewal, password asked again, tokens taken out of answers, errors in one shape. */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, EndpointOptions> = async (
  request,
  api,
  options,
) => {
  const { tokens, idempotencyKeys, reauthentication } = api.extra as Services;
  const pair = tokens.pair();

  let answer = await sendSignedIn(request, api);
  if (asksForPassword(answer) && (await reauthentication.ask(answer.error?.secondFactor)))
    answer = await sendSignedIn(request, api);

  if (request.once) idempotencyKeys.answered(request.once, request, answer.error ? answer.error.status : OK);

  if (answer.error) {
    const unavailable =
      options?.optional && (isMissingCall(answer.error.status) || answer.error.status === 'unreadable');
    return { error: unavailable ? { ...answer.error, status: 'unavailable' } : answer.error };
  }
  // The session ended during the request; its tokens must not come back.
  if (api.signal.aborted) return { data: {} };
  // An empty body counts as an answer without fields.
  const data = takeTokens(request.url, answer.data ?? {}, tokens, pair?.refreshToken);
  if (data !== null) return { data };
  if (pair && !tokens.pair()) api.dispatch(sessionEnded({ reason: 'expired' }));
  return { error: { status: 'unreadable', message: messageOf(undefined) } };
};
