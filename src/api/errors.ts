import type { FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import type { ErrorAnswer } from '../../contract/wire';

export const GENERIC_ERROR = 'Something went wrong. Please try again.';
export const NETWORK_ERROR = 'The server cannot be reached. Check your connection and try again.';

/** A failed call, in the one shape that hooks, listeners and forms see. */
export interface ApiError {
  /** The HTTP status; or why there is none. `unavailable`: this backend does not have that (optional) call. */
  status: number | 'network' | 'unreadable' | 'unavailable';
  /** A sentence for the user: the server's, else a general one. */
  message: string;
  code?: string;
  /** With status 422: a sentence per field. */
  fields?: Record<string, string>;
}

/** Reads an answer's body as the contract's error; whatever is missing or of another type is left out. */
export function errorFromBody(status: number, body: unknown): ApiError {
  const { message, code, fields } = (
    typeof body === 'object' && body !== null ? body : {}
  ) as Partial<ErrorAnswer>;
  return {
    status,
    message: typeof message === 'string' && message !== '' ? message : GENERIC_ERROR,
    ...(typeof code === 'string' && { code }),
    ...(typeof fields === 'object' && fields !== null && { fields }),
  };
}

export const networkError: ApiError = { status: 'network', message: NETWORK_ERROR };

/** Translates RTK Query's own error. */
export function toApiError(error: FetchBaseQueryError, meta: FetchBaseQueryMeta | undefined): ApiError {
  if (typeof error.status === 'number') return errorFromBody(error.status, error.data);
  if (error.status !== 'PARSING_ERROR') return networkError;
  const ok = meta?.response?.ok ?? false;
  return { status: ok ? 'unreadable' : error.originalStatus, message: GENERIC_ERROR };
}

/** Tells a failed call's error from other things that were thrown. */
export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'status' in error && 'message' in error;

/** The sentences to show at a form's fields; empty where the failure had nothing to do with a field. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  (isApiError(error) && error.fields) || {};
