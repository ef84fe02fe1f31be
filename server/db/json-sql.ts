import { sql, type RawBuilder } from 'kysely';

/** SQL of a JSON value as text, never null; made by the functions of this file and by nothing else. */
export type JsonSql = RawBuilder<string>;

/** A text that anybody may have written, or null. */
export const anyText = (text: RawBuilder<unknown>): JsonSql =>
  sql<string>`coalesce(to_json(${text})::text, 'null')`;

/** A text in which nothing needs to be escaped, as an id, a time or a name of our own, or null. */
export const plainText = (text: RawBuilder<unknown>): JsonSql =>
  sql<string>`coalesce('"' || ${text} || '"', 'null')`;

/** A number, a boolean or what is JSON already, or null. */
export const bare = (value: RawBuilder<unknown>): JsonSql => sql<string>`coalesce((${value})::text, 'null')`;

/**
 * An object, as `json_build_object` makes it, in a quarter to a half less time: that asks for the type of each key and value in
 * each row.
 * @param fields by name; the names are ours and need no escaping
 */
export function jsonObject(fields: Readonly<Record<string, JsonSql>>): JsonSql {
  const parts = Object.entries(fields).flatMap(([name, value], place) => [
    sql.lit(`${place === 0 ? '{' : ','}"${name}":`),
    value,
  ]);
  return sql<string>`concat(${sql.join(parts)}, '}')`;
}

/** An object where a condition holds, and null elsewhere. */
export const jsonWhere = (
  condition: RawBuilder<unknown>,
  fields: Readonly<Record<string, JsonSql>>,
): JsonSql => sql<string>`case when ${condition} then ${jsonObject(fields)} else 'null' end`;

/** An array of the JSON of each row, in this order; empty without rows. An aggregate. */
export const jsonArray = (json: JsonSql, order: RawBuilder<unknown>): JsonSql =>
  sql<string>`'[' || coalesce(string_agg(${json}, ',' order by ${order}), '') || ']'`;
