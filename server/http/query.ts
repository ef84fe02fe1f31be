import { malformed } from './errors';
import { readTime } from './time';

/** A parameter of a call's query, unchecked. */
export const parameterOf = (query: unknown, name: string): unknown =>
  ((query ?? {}) as Record<string, unknown>)[name];

/**
 * The parameter as one of these names; undefined if it is missing.
 * @throws HttpError 400 for anything else
 */
export function parseOneOf<const Name extends string>(
  query: unknown,
  parameter: string,
  names: readonly Name[],
): Name | undefined {
  const value = parameterOf(query, parameter);
  const name = names.find((one) => one === value);
  if (value !== undefined && name === undefined)
    throw malformed(`'${parameter}' must be one of ${names.join(', ')}.`);
  return name;
}

/**
 * Whether the parameter has the only value that it can have.
 * @throws HttpError 400 for any other
 */
export function parseFlag(query: unknown, parameter: string, only: string): boolean {
  const value = parameterOf(query, parameter);
  if (value !== undefined && value !== only) throw malformed(`'${parameter}' must be '${only}' or left out.`);
  return value === only;
}

/**
 * The parameter as a time; a day ends with its last millisecond if it is `to`.
 * @throws HttpError 400 for what is none
 */
export function parseTime(query: unknown, parameter: string): Date | undefined {
  const value = parameterOf(query, parameter);
  if (value === undefined) return undefined;
  const text = typeof value === 'string' ? value : '';
  const isDay = !text.includes('T');
  const time = readTime(isDay && parameter === 'to' ? `${text}T23:59:59.999Z` : text);
  if (!time)
    throw malformed(
      `'${parameter}' must be a day such as 2026-11-23 or a time such as 2026-11-23T08:00:00Z.`,
    );
  return time;
}
