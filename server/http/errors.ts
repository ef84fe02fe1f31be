import type { ErrorAnswer, SecondFactorChoice } from '../../contract/wire';

/** A refusal with a status, a sentence for the user and a code for programs (contract, "The wire"). */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: {
      fields?: Record<string, string>;
      retryAfterSeconds?: number;
      secondFactor?: SecondFactorChoice;
    } = {},
  ) {
    super(message);
  }

  toAnswer(): ErrorAnswer {
    return {
      message: this.message,
      code: this.code,
      ...(this.details.fields && { fields: this.details.fields }),
      ...(this.details.secondFactor && { secondFactor: this.details.secondFactor }),
    };
  }
}

export const malformed = (message: string) => new HttpError(400, 'malformed', message);
export const unauthorised = (message = 'Please sign in.') => new HttpError(401, 'unauthorised', message);
export const forbidden = (code: string, message: string) => new HttpError(403, code, message);
/** Also for things that exist but do not belong to the caller. */
export const notFound = (message = 'We could not find that.') => new HttpError(404, 'not_found', message);
export const conflict = (code: string, message: string) => new HttpError(409, code, message);

/** Status 422; the message is the first field's sentence. */
export const invalidFields = (fields: Record<string, string>) =>
  new HttpError(422, 'invalid_fields', Object.values(fields)[0] ?? 'Please check what you entered.', {
    fields,
  });

const UNAVAILABLE = 'The service is not available at the moment. Please try again shortly.';
const SHORTLY_SECONDS = 5;

/** Status 503 with `Retry-After`: a required service does not answer. */
export const unavailable = (message = UNAVAILABLE, code = 'unavailable') =>
  new HttpError(503, code, message, { retryAfterSeconds: SHORTLY_SECONDS });

/** Status 429 with `Retry-After`; `waitMs` in milliseconds. */
export function tooManyRequests(waitMs: number): HttpError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait =
    seconds < 100 ? `${seconds} second${seconds === 1 ? '' : 's'}` : `${Math.ceil(seconds / 60)} minutes`;
  return new HttpError(429, 'too_many_requests', `Too many tries. Please wait ${wait} and try again.`, {
    retryAfterSeconds: seconds,
  });
}
