import { ValidationError, type ObjectSchema, type AnyObject, type InferType, type ISchema } from 'yup';
import { PAGE_SIZE, PAGE_SIZE_MAX } from '../../contract/limits';
import { asSentence, type Sentence } from '../../contract/translate';
import { isUuid } from '../../contract/uuid';
import { invalidFields, malformed, notFound } from './errors';
import { parameterOf } from './query';

/**
 * The body as the schema casts it, without fields that the schema does not name.
 * @throws HttpError 400 when the body is not a JSON object, 422 with one sentence per field that breaks a rule.
 */
export async function parseBody<S extends ObjectSchema<AnyObject> | ISchema<unknown>>(
  schema: S,
  body: unknown,
): Promise<InferType<S>> {
  if (body === null || typeof body !== 'object' || Array.isArray(body))
    throw malformed('Please send a JSON object.');
  try {
    const fields = plainFields(body, (schema as ObjectSchema<AnyObject>).fields);
    return (await (schema as ISchema<unknown>).validate(fields, {
      abortEarly: false,
      stripUnknown: true,
    } as never)) as InferType<S>;
  } catch (error) {
    if (error instanceof ValidationError) throw invalidFields(sentencesByField(error));
    throw error;
  }
}

function sentencesByField(error: ValidationError): Record<string, Sentence> {
  const fields: Record<string, Sentence> = {};
  // The sentence about the whole form comes first: the answer's message is the first one.
  const errors = (error.inner.length ? error.inner : [error]).toSorted(
    (a, b) => Number(!!a.path) - Number(!!b.path),
  );
  for (const { path, message } of errors) fields[path || 'form'] ??= asSentence(message);
  return fields;
}

/**
 * The fields that the schema names. Most of our fields are texts, numbers or booleans; a list or an object where the schema
 * has none counts as missing.
 */
function plainFields(body: object, named: Record<string, unknown>): object {
  return Object.fromEntries(
    Object.entries(body)
      // A field called `valueOf` or `toString` would make the object impossible to print.
      .filter(([key]) => Object.hasOwn(named, key))
      .map(([key, value]) => [key, plain(value, named[key] as Named)]),
  );
}

type Named = { readonly type?: string; readonly fields?: Record<string, unknown> };

function plain(value: unknown, { type, fields }: Named): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return type === 'array' ? value.map((item) => plain(item, {})) : undefined;
  return fields && plainFields(value, fields);
}

/** The page requested in the query string, or undefined for the whole list (contract, "long lists"). */
export interface PageRequest {
  readonly limit: number;
  readonly cursor: string | undefined;
}

export type CursorName = 'cursor' | 'before';

/** False if the query asks for the whole list. */
export const asksForPage = (query: unknown, cursorNames: readonly CursorName[]): boolean =>
  ['limit', ...cursorNames].some((name) => parameterOf(query, name) !== undefined);

/** @throws HttpError 400 when `limit` is not a whole number from 1 to 200. */
export function parsePage(query: unknown, cursorName: CursorName = 'cursor'): PageRequest | undefined {
  if (!asksForPage(query, [cursorName])) return undefined;
  const asked = parameterOf(query, 'limit');
  const cursor = parameterOf(query, cursorName);
  const limitText = String(asked ?? PAGE_SIZE);
  const limit = Number(limitText);
  if (!/^[0-9]+$/.test(limitText) || limit < 1 || limit > PAGE_SIZE_MAX)
    throw malformed(`'limit' must be a whole number from 1 to ${PAGE_SIZE_MAX}.`);
  if (cursor !== undefined && typeof cursor !== 'string')
    throw malformed(`'${cursorName}' must be given once.`);
  return { limit, cursor: cursor || undefined };
}

/** The page requested of a call that always answers with one. */
export const onePage = (query: unknown): PageRequest =>
  parsePage(query) ?? { limit: PAGE_SIZE, cursor: undefined };

/** @throws HttpError 404 with this sentence for anything but the id of a row */
export function requireUuid(id: string, sentence: string): void {
  if (!isUuid(id)) throw notFound(sentence);
}
