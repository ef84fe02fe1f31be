import { markup, type Markup } from '../evidence/markup';
import { prose } from './prose';
import type { JsonSchema } from './schema';

const nameOf = (ref: string) => ref.split('/').at(-1) ?? '';

/** A schema in a few words: 'text or null', 'list of Payment'. Records with a name of their own are links. */
export function typeOf(schema: JsonSchema): Markup {
  const { $ref, type, anyOf, items, enum: values, format, contentMediaType, additionalProperties } = schema;
  if ($ref) return markup`<a href="#record-${nameOf($ref)}">${nameOf($ref)}</a>`;
  if (anyOf) return markup`${anyOf.map((one, index) => markup`${index > 0 && ' or '}${typeOf(one)}`)}`;
  if (values)
    return markup`${values.map((value, index) => markup`${index > 0 && ' · '}<code>${String(value)}</code>`)}`;
  if (Array.isArray(type)) return typeOf({ anyOf: type.map((one: string) => ({ ...schema, type: one })) });
  if (contentMediaType) return markup`file`;
  if (type === 'array') return markup`list of ${typeOf(items ?? {})}`;
  if (additionalProperties) return markup`a ${typeOf(additionalProperties)} by name`;
  if (type === 'string') return markup`${{ 'date-time': 'time', email: 'email' }[format ?? ''] ?? 'text'}`;
  return markup`${{ integer: 'whole number', number: 'number', boolean: 'true or false', null: 'null' }[String(type)] ?? 'object'}`;
}

function rulesOf({ minLength, maxLength, minimum, maximum, pattern }: JsonSchema): string {
  const range = (least: number | undefined, most: number | undefined, unit: string) =>
    least === undefined && most === undefined
      ? undefined
      : least === most
        ? `exactly ${least}${unit}`
        : least === undefined
          ? `at most ${most}${unit}`
          : most === undefined
            ? `at least ${least}${unit}`
            : `${least} to ${most}${unit}`;
  return [
    range(minLength, maxLength, ' characters'),
    maximum !== undefined && range(minimum, maximum, ''),
    pattern && `like \`${pattern}\``,
  ]
    .filter(Boolean)
    .join(', ');
}

interface Row {
  name: string;
  schema: JsonSchema;
  required: boolean;
  /** Where a parameter stands. */
  place?: string;
}

/** Fields, one row each; those of objects without a name of their own stand indented below them. */
export function fieldTable(rows: Row[], caption: string): Markup {
  return markup`<table>
    <caption>
      ${caption}
    </caption>
    <tbody>
      ${rows.flatMap((row) => fieldRows(row, ''))}
    </tbody>
  </table>`;
}

export const fieldsOf = ({ properties = {}, required = [] }: JsonSchema): Row[] =>
  Object.entries(properties).map(([name, schema]) => ({ name, schema, required: required.includes(name) }));

function fieldRows({ name, schema, required, place }: Row, parent: string): Markup[] {
  const inner = innerObject(schema);
  const marks = [place, !required && 'optional'].filter(Boolean).join(', ');
  const path = `${parent}${name}`;
  return [
    markup`<tr>
      <th scope="row">${parent && markup`<span class="parent">${parent}</span>`}${name}</th>
      <td class="type">${typeOf(schema)}${marks && markup` <span class="mark">${marks}</span>`}</td>
      <td>${prose(schema.description ?? '')} <span class="mark">${prose(rulesOf(schema))}</span></td>
    </tr>`,
    ...(inner
      ? fieldsOf(inner).flatMap((row) => fieldRows(row, `${path}${isList(schema) ? '[]' : ''}.`))
      : []),
  ];
}

const isList = ({ type }: JsonSchema) => type === 'array';

/** The nameless object that a field is, may be, or lists. */
function innerObject(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties) return schema;
  if (schema.items) return innerObject(schema.items);
  return schema.anyOf?.map(innerObject).find(Boolean);
}
