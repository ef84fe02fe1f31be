import AjvCompiler from '@fastify/ajv-compiler';
import type { OpenApiDocument, Operation } from '../../server/docs/openapi';
import type { JsonSchema } from '../../server/docs/schema';

/** One call and its answer, as a client sees them. */
export interface Exchange {
  readonly method: string;
  /** From the origin on, with the query. */
  readonly path: string;
  readonly sent: unknown;
  readonly status: number;
  readonly contentType: string | null;
  readonly body: unknown;
}

/** Throws unless the document at `/api/docs` describes the exchange to the letter: no field more, none less. */
export type Check = (exchange: Exchange) => void;

const compile = AjvCompiler()({}, {
  customOptions: { allErrors: true, coerceTypes: false, removeAdditional: false, useDefaults: false },
} as never);

export async function checkAgainstDocument(origin: string): Promise<Check> {
  const document = (await (await fetch(`${origin}/api/docs`)).json()) as OpenApiDocument;
  const validate = validator(document);
  return ({ method, path, sent, status, contentType, body }) => {
    const name = `${method} ${path.split('?')[0]}`;
    const operation = findOperation(document, method, path);
    if (!operation) throw new Error(`/api/docs does not describe ${name}.`);
    const { content = {}, ...answer } = operation.responses[status] ?? {};
    if (!('description' in answer)) throw new Error(`/api/docs does not describe ${status} of ${name}.`);
    const mediaType = contentType?.split(';')[0] ?? '';
    const described = content[mediaType];
    if (!described) throw new Error(`/api/docs does not describe ${mediaType} as the answer of ${name}.`);
    if (mediaType === 'application/json') validate(described.schema, body, `${status} of ${name}`, true);
    const taken = operation.requestBody?.content['application/json'];
    if (status < 300 && taken && sent !== undefined)
      validate(taken.schema, sent, `the body of ${name}`, false);
  };
}

export function findOperation(
  { paths }: OpenApiDocument,
  method: string,
  path: string,
): Operation | undefined {
  const wanted = path.split('?')[0] ?? '';
  const fits = (pattern: string) => new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(wanted);
  const pattern = wanted in paths ? wanted : Object.keys(paths).find(fits);
  return pattern === undefined ? undefined : paths[pattern]?.[method.toLowerCase()];
}

function validator({ components }: OpenApiDocument) {
  const compiled = new Map<JsonSchema, ReturnType<typeof compile>>();
  return (schema: JsonSchema, value: unknown, what: string, closed: boolean) => {
    let check = compiled.get(schema);
    if (!check) {
      check = compile({ schema: complete(schema, components.schemas, closed) } as never);
      compiled.set(schema, check);
    }
    if (check(value)) return;
    const problems = (check.errors as { instancePath: string; message?: string; params: object }[])
      .map((error) => `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`)
      .join('\n');
    throw new Error(`/api/docs describes ${what} otherwise:\n${problems}\n${JSON.stringify(value)}`);
  };
}

/** With every reference followed and, if `closed`, no room for fields that are not described. */
function complete(schema: JsonSchema, named: Record<string, JsonSchema>, closed: boolean): JsonSchema {
  const inner = (one: JsonSchema) => complete(one, named, closed);
  const { $ref, ...rest } = schema;
  if ($ref) return inner(named[$ref.split('/').at(-1)!]!);
  return {
    ...rest,
    ...(rest.items && { items: inner(rest.items) }),
    ...(rest.anyOf && { anyOf: rest.anyOf.map(inner) }),
    ...(rest.properties && {
      properties: Object.fromEntries(
        Object.entries(rest.properties).map(([name, one]) => [name, inner(one)]),
      ),
      ...(closed && { additionalProperties: false as never }),
    }),
  };
}
