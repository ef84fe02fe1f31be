import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { showSentence, t, toTranslate } from '../../contract/translate';
import type { ErrorAnswer, SecondFactorChoice } from '../../contract/wire';

export const GENERIC_ERROR = toTranslate('Something went wrong. Please try again.');
export const NETWORK_ERROR = toTranslate(
  'The server cannot be reached. Check your connection and try again.',
);

/** A failed call, in the one shape that hooks, listeners and forms see. */
export interface ApiError {
  /**
   * The HTTP status, or why there is none. `unavailable`: this backend lacks this optional call. `gone`: the device has
   * lost the file that was to be sent.
   */
  status: number | 'network' | 'unreadable' | 'unavailable' | 'gone';
  /** A sentence for the user in their language, from the server if it sent one. */
  message: string;
  /** A page answered instead of our server, such as a proxy's or a hotel network's. */
  isPage?: true;
  code?: string;
  /** With status 422: a sentence per field. */
  fields?: Record<string, string>;
  /** The call also needs one of these. */
  secondFactor?: SecondFactorChoice;
}

/**
 * Reads an answer's body as the contract's error, in the user's language. Fields that are missing or of another type are
 * left out.
 */
export function errorFromBody(status: number, body: unknown): ApiError {
  const answer = (typeof body === 'object' && body !== null ? body : {}) as Partial<ErrorAnswer>;
  const { message, code, secondFactor } = answer;
  const fields = fieldSentences(answer);
  return {
    status,
    message:
      typeof message === 'string' && message !== '' ? showSentence({ ...answer, message }) : t(GENERIC_ERROR),
    ...(typeof code === 'string' && { code }),
    ...(fields && { fields }),
    ...(Array.isArray(secondFactor?.kinds) && { secondFactor }),
  };
}

function fieldSentences({ fields, fieldKeys }: Partial<ErrorAnswer>): ApiError['fields'] {
  if (typeof fields !== 'object' || fields === null) return undefined;
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name, showSentence({ message, ...fieldKeys?.[name] })]),
  );
}

export const networkError = (): ApiError => ({ status: 'network', message: t(NETWORK_ERROR) });

/** Whether the answer is a page, which our server never sends to a call. */
export const isPage = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/html') ?? false;

/** For an answer with this HTTP status that is not the server's. */
export const pageError = (status: number): ApiError => ({
  status: status < 300 ? 'unreadable' : status,
  message: t(GENERIC_ERROR),
  isPage: true,
});

/** Translates RTK Query's own error. */
export function toApiError(error: FetchBaseQueryError): ApiError {
  if (typeof error.status === 'number') return errorFromBody(error.status, error.data);
  if (error.status !== 'PARSING_ERROR') return networkError();
  return pageError(error.originalStatus);
}

/** True for the error of a failed call, false for anything else that was thrown. */
export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'status' in error && 'message' in error;

/** Whether the same request may still succeed. Callers judge 401 and 403, which may mean the session or the request. */
export const isTemporary = (status: ApiError['status']): boolean =>
  status === 'network' || (typeof status === 'number' && (status >= 500 || [408, 425, 429].includes(status)));

/** The same of a failed call: a page says nothing about our server. */
export const mayStillSucceed = ({ status, isPage: isOfPage }: ApiError): boolean =>
  isOfPage === true || isTemporary(status);

/** Whether a server answers so where it has no such call. */
export const isMissingCall = (status: ApiError['status']): boolean =>
  status === 404 || status === 405 || status === 501;

/** Whether this backend lacks the optional call that failed. */
export const isUnavailable = (error: unknown): boolean => isApiError(error) && error.status === 'unavailable';

/** What to tell the user of a failure. */
export const messageOf = (error: unknown): string => (isApiError(error) ? error.message : t(GENERIC_ERROR));

/** The sentences to show at a form's fields; empty if the failure was not about a field. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  (isApiError(error) && error.fields) || {};
