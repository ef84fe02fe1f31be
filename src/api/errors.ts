import type { FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import type { ErrorAnswer, SecondFactorChoice } from '../../contract/wire';

export const GENERIC_ERROR = 'Something went wrong. Please try again.';
export const NETWORK_ERROR = 'The server cannot be reached. Check your connection and try again.';

/** A failed call, in the one shape that hooks, listeners and forms see. */
export interface ApiError {
  /** The HTTP status, or why there is none. `unavailable`: this backend lacks this optional call. */
  status: number | 'network' | 'unreadable' | 'unavailable';
  /** A sentence for the user, from the server if it sent one. */
  message: string;
  code?: string;
  /** With status 422: a sentence per field. */
  fields?: Record<string, string>;
  /** The call also needs one of these. */
  secondFactor?: SecondFactorChoice;
}

/** Reads an answer's body as the contract's error. Fields that are missing or of another type are left out. */
export function errorFromBody(status: number, body: unknown): ApiError {
  const { message, code, fields, secondFactor } = (
    typeof body === 'object' && body !== null ? body : {}
  ) as Partial<ErrorAnswer>;
  return {
    status,
    message: typeof message === 'string' && message !== '' ? message : GENERIC_ERROR,
    ...(typeof code === 'string' && { code }),
    ...(typeof fields === 'object' && fields !== null && { fields }),
    ...(Array.isArray(secondFactor?.kinds) && { secondFactor }),
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

/** True for the error of a failed call, false for anything else that was thrown. */
export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'status' in error && 'message' in error;

/** The sentences to show at a form's fields; empty if the failure was not about a field. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  (isApiError(error) && error.fields) || {};
