import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import Ajv, { type ValidateFunction } from 'ajv';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import asyncApiSchema from '@asyncapi/specs/schemas/3.0.0.json';
import { wholeOperation, type JsonSchema, type OpenApiDocument } from '../../../server/docs/openapi';
import { startServer, type TestServer } from '../../support/server';

interface AsyncApiDocument {
  asyncapi: string;
  operations: Record<string, { action: string; reply?: object }>;
  components: { messages: Record<string, { payload: JsonSchema; examples: { payload: unknown }[] }> };
}

let server: TestServer;
let document: OpenApiDocument;
let sockets: AsyncApiDocument;
beforeAll(async () => {
  server = await startServer();
  ({ body: document } = await server.api<OpenApiDocument>('/docs'));
  ({ body: sockets } = await server.api<AsyncApiDocument>('/docs/asyncapi'));
});
afterAll(() => server.close());

/** Compiles schemas that may name records of the document, each once. */
function validators({ components }: { components: object }): (schema: JsonSchema) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  const compiled = new Map<string, ValidateFunction>();
  return (schema) => {
    const key = JSON.stringify(schema);
    const known = compiled.get(key) ?? ajv.compile({ ...schema, components });
    compiled.set(key, known);
    return known;
  };
}

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method} ${path}`,
      operation: wholeOperation(document, operation),
    })),
  );

test("the OpenAPI document is without findings in Redocly's recommended rules", () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(__dirname, '../../../scripts/check-openapi.mjs')],
    { input: JSON.stringify(document), encoding: 'utf8' },
  );
  expect([status, stdout.trim(), stderr]).toEqual([0, "0 findings of Redocly's recommended rules.", '']);
});

test('every call has an id of its own, a sentence, and an example of its answer that its schema allows', () => {
  const ids = operations().map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const validator = validators(document);
  for (const { name, operation } of operations()) {
    expect([name, operation.summary?.length > 5]).toEqual([name, true]);
    const answers = Object.entries(operation.responses).filter(([status]) => /^[23]/.test(status));
    expect([name, answers.length > 0]).toEqual([name, true]);
    for (const [status, { content }] of Object.entries(operation.responses)) {
      const { schema, example } = content['application/json'] ?? {};
      if (!schema) continue;
      const isValid = validator(schema);
      expect([name, status, isValid(example), isValid.errors]).toEqual([name, status, true, null]);
    }
    const texts = answers.flatMap(([, { content }]) =>
      Object.entries(content).filter(([type]) => type.startsWith('text/')),
    );
    for (const [type, { example }] of texts)
      expect([name, type, typeof example]).toEqual([name, type, 'string']);
  }
});

test('pages, keys, limits and common refusals are described once', () => {
  const { parameters, responses, headers } = document.components;
  expect(Object.keys(parameters)).toEqual(expect.arrayContaining(['limit', 'cursor', 'Idempotency-Key']));
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['SignedOut', 'TooManyRequests', 'Refused']));
  expect(headers).toHaveProperty('RetryAfter');
  const inline = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ responses: own }) =>
      Object.values(own).flatMap((answer) => ('$ref' in answer ? [] : [answer.description])),
    ),
  );
  const shared = Object.values(responses).map(({ description }) => description);
  expect(inline.filter((description) => shared.includes(description))).toEqual([]);
});

test('the sockets are an AsyncAPI 3 document, with every event and an example that its payload allows', () => {
  // The schema brings draft 7 with it.
  const ajv = new Ajv({ strict: false, validateFormats: false, meta: false, validateSchema: false });
  const isAsyncApi = ajv.compile(asyncApiSchema);
  expect([isAsyncApi(sockets), isAsyncApi.errors]).toEqual([true, null]);

  const { sent, received } = document['x-socket-events'];
  expect(Object.keys(sockets.operations).sort()).toEqual(
    [
      ...Object.keys(sent).map((name) => `sent-${name}`),
      ...Object.keys(received).map((name) => `received-${name}`),
    ].sort(),
  );
  const validator = validators(sockets);
  for (const [name, { payload, examples }] of Object.entries(sockets.components.messages)) {
    const isValid = validator(payload);
    expect([name, isValid(examples[0]?.payload), isValid.errors]).toEqual([name, true, null]);
  }
});

test('every reference in the AsyncAPI document names a part of it', () => {
  const references = [...JSON.stringify(sockets).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  expect(references.length).toBeGreaterThan(20);
  const missing = references.filter(
    (path) =>
      path
        .split('/')
        .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], sockets) ===
      undefined,
  );
  expect(missing).toEqual([]);
});
