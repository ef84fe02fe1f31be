/**
 * Answers as JSON Schema (2020-12, as OpenAPI 3.1 takes it), tied to the wire's types: an object names every field of its
 * type, each with a schema of that field's type, so that a new field without a description does not compile.
 */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  /** Of an object with a name of its own; the document lists it once, under this name. */
  readonly title?: string;
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly contentMediaType?: string;
  readonly $ref?: string;
}

declare const described: unique symbol;
/** The schema of values of type `T`, neither wider nor narrower. */
export type Schema<T> = JsonSchema & { readonly [described]?: (value: T) => T };

/** A field that may be missing. */
interface Optional<T> {
  readonly optional: Schema<T>;
}
export type Fields<T> = {
  readonly [K in keyof T]-?: undefined extends T[K] ? Optional<Exclude<T[K], undefined>> : Schema<T[K]>;
};

export const text = (description?: string, rules: JsonSchema = {}): Schema<string> => ({
  type: 'string',
  ...rules,
  ...(description && { description }),
});
/** ISO 8601 in UTC. */
export const time = (description?: string) => text(description, { format: 'date-time' });
export const email = (description?: string) => text(description, { format: 'email' });
/** Dollars. */
export const dollars = (description = 'Dollars.'): Schema<number> => ({
  type: 'number',
  minimum: 0,
  description,
});
export const whole = (description?: string, rules: JsonSchema = {}): Schema<number> => ({
  type: 'integer',
  ...rules,
  ...(description && { description }),
});
export const count = (description?: string) => whole(description, { minimum: 0 });
export const yesOrNo = (description?: string): Schema<boolean> => ({
  type: 'boolean',
  ...(description && { description }),
});
/** One of a few texts. */
export const oneOf = <T extends string>(values: readonly T[], description?: string): Schema<T> => ({
  type: 'string',
  enum: values,
  ...(description && { description }),
});
/** Null is a value too. The description moves outside, where a reader looks for it. */
export function nullable<T>(schema: Schema<T>): Schema<T | null> {
  const { description, ...rest } = schema;
  const isPlain = typeof rest.type === 'string' && !rest.title && !rest.enum;
  const orNull: JsonSchema = isPlain
    ? { ...rest, type: [rest.type as string, 'null'] }
    : { anyOf: [rest.title ? schema : rest, { type: 'null' }] };
  return { ...orNull, ...(description && !rest.title && { description }) } as Schema<T | null>;
}
export const list = <T>(items: Schema<T>, description?: string): Schema<T[]> =>
  ({ type: 'array', items, ...(description && { description }) }) as Schema<T[]>;
export const either = <A, B>(a: Schema<A>, b: Schema<B>): Schema<A | B> =>
  ({ anyOf: [a, b] }) as Schema<A | B>;
/** A number for each of these names. */
export const counts = <K extends string>(names: readonly K[]): Schema<Record<K, number>> =>
  ({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, count()])),
    required: names,
  }) as Schema<Record<K, number>>;

/** The same schema with another description. */
export const as = <T>(schema: Schema<T>, description: string): Schema<T> => ({ ...schema, description });
export const optional = <T>(schema: Schema<T>): Optional<T> => ({ optional: schema });

/** An object with exactly the fields of `T`. */
export function object<T extends object>(fields: Fields<T>, title?: string): Schema<T> {
  const entries = Object.entries<JsonSchema | Optional<unknown>>(fields as never);
  const isOptional = (field: JsonSchema | Optional<unknown>): field is Optional<unknown> =>
    'optional' in field;
  return {
    type: 'object',
    ...(title && { title }),
    properties: Object.fromEntries(
      entries.map(([name, field]) => [name, isOptional(field) ? field.optional : field]),
    ),
    required: entries.filter(([, field]) => !isOptional(field)).map(([name]) => name),
  } as Schema<T>;
}
