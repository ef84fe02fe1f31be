import { FIELD_EXAMPLES, RECORD_EXAMPLES, TEXT_EXAMPLES } from './example-values';
import type { JsonSchema, OpenApiDocument } from './openapi';

type Schemas = Record<string, JsonSchema>;

/** Adds an example to every answer of the document; its values come from `example-values.ts`. */
export function addExamples({ paths, components }: OpenApiDocument): void {
  const answers = [
    ...Object.values(paths).flatMap((path) =>
      Object.values(path).flatMap(({ responses }) => Object.entries(responses)),
    ),
    ...Object.entries(components.responses),
  ];
  for (const [, answer] of answers) {
    if ('$ref' in answer) continue;
    for (const [type, content] of Object.entries(answer.content)) {
      if (type === 'application/json') content.example = exampleOf(content.schema, components.schemas);
      else if (TEXT_EXAMPLES[type]) content.example = TEXT_EXAMPLES[type];
    }
  }
}

/** A value that the schema allows. `name`: of the field that has it. */
export function exampleOf(schema: JsonSchema, schemas: Schemas, name = ''): unknown {
  const { $ref, properties, items, anyOf, enum: allowed } = schema;
  const record = $ref?.split('/').at(-1);
  if (record) {
    const fields = exampleOf(schemas[record] ?? {}, schemas) as object;
    return withoutMissing({ ...fields, ...RECORD_EXAMPLES[record] });
  }
  if (properties)
    return withoutMissing(
      Object.fromEntries(
        Object.entries(properties).map(([key, field]) => [key, exampleOf(field, schemas, key)]),
      ),
    );
  if (anyOf?.[0]) return exampleOf(anyOf[0], schemas, name);
  if (items) return [exampleOf(items, schemas, name)];
  const known = FIELD_EXAMPLES[name];
  if (allowed) return allowed.includes(known) ? known : allowed[0];
  return fits(known, schema) ? known : plainExample(schema);
}

/** Of the same type; a text that has a format is taken from `plainExample`. */
function fits(value: unknown, { type, format }: JsonSchema): boolean {
  if (value === undefined) return false;
  const types = [type].flat();
  if (value === null) return types.includes('null');
  const own = typeof value === 'number' ? ['number', 'integer'] : [typeof value];
  return own.some((one) => types.includes(one)) && (!format || format === 'email');
}

const FORMATS: Record<string, string> = {
  'date-time': '2026-11-23T09:30:00.000Z',
  date: '2026-11-23',
  email: 'maria@example.com',
};

function plainExample({ type, format, minimum = 0 }: JsonSchema): unknown {
  const types = [type].flat();
  if (types.includes('null')) return null;
  if (types.includes('string')) return FORMATS[format ?? ''] ?? 'A text';
  if (types.includes('integer') || types.includes('number')) return Math.max(minimum, 1);
  return types.includes('boolean') ? false : {};
}

/** In a record's example, `undefined` leaves an optional field out. */
const withoutMissing = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
