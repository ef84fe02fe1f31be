import {
  asSentence,
  saidPlural,
  toTranslate,
  type Sentence,
  type SentenceOrText,
} from '../../contract/translate';
import type { ErrorAnswer, SecondFactorChoice } from '../../contract/wire';

/** A refusal with a status, a sentence for the user and a code for programs (contract, "The wire"). */
export class HttpError extends Error {
  readonly sentence: Sentence;

  constructor(
    readonly status: number,
    readonly code: string,
    sentence: SentenceOrText,
    readonly details: {
      fields?: Record<string, SentenceOrText>;
      retryAfterSeconds?: number;
      secondFactor?: SecondFactorChoice;
    } = {},
  ) {
    super(asSentence(sentence).message);
    this.sentence = asSentence(sentence);
  }

  toAnswer(): ErrorAnswer {
    return {
      ...this.sentence,
      code: this.code,
      ...(this.details.fields && fieldsAnswer(this.details.fields)),
      ...(this.details.secondFactor && { secondFactor: this.details.secondFactor }),
    };
  }
}

function fieldsAnswer(sentences: Record<string, SentenceOrText>): Pick<ErrorAnswer, 'fields' | 'fieldKeys'> {
  const fields = Object.entries(sentences).map(([name, sentence]) => [name, asSentence(sentence)] as const);
  const fieldKeys = fields.flatMap(([name, { key, values }]) =>
    key && values ? [[name, { key, values }] as const] : [],
  );
  return {
    fields: Object.fromEntries(fields.map(([name, { message }]) => [name, message])),
    ...(fieldKeys.length && { fieldKeys: Object.fromEntries(fieldKeys) }),
  };
}

export const malformed = (message: SentenceOrText) => new HttpError(400, 'malformed', message);
export const unauthorised = (message: SentenceOrText = toTranslate('Please sign in.')) =>
  new HttpError(401, 'unauthorised', message);
export const sessionEnded = () => unauthorised('Your session has ended. Please sign in again.');
export const forbidden = (code: string, message: SentenceOrText) => new HttpError(403, code, message);
/** Also for things that exist but do not belong to the caller. */
export const notFound = (message: SentenceOrText = toTranslate('We could not find that.')) =>
  new HttpError(404, 'not_found', message);
export const conflict = (code: string, message: SentenceOrText) => new HttpError(409, code, message);

/** Status 422; the message is the first field's sentence. */
export const invalidFields = (fields: Record<string, SentenceOrText>) =>
  new HttpError(422, 'invalid_fields', Object.values(fields)[0] ?? CHECK, { fields });

const CHECK = toTranslate('Please check what you entered.');

const UNAVAILABLE = toTranslate('The service is not available at the moment. Please try again shortly.');
const SHORTLY_SECONDS = 5;

/** Status 503 with `Retry-After`: a required service does not answer. */
export const unavailable = (message: SentenceOrText = UNAVAILABLE, code = 'unavailable') =>
  new HttpError(503, code, message, { retryAfterSeconds: SHORTLY_SECONDS });

/** Status 429 with `Retry-After`; `waitMs` in milliseconds. */
export function tooManyRequests(waitMs: number): HttpError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait =
    seconds < 100
      ? saidPlural(
          seconds,
          'Too many attempts. Please wait # second and try again.',
          'Too many attempts. Please wait # seconds and try again.',
        )
      : saidPlural(
          Math.ceil(seconds / 60),
          'Too many attempts. Please wait # minute and try again.',
          'Too many attempts. Please wait # minutes and try again.',
        );
  return new HttpError(429, 'too_many_requests', wait, { retryAfterSeconds: seconds });
}
