import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import AjvCompiler from '@fastify/ajv-compiler';
import { wholeOperation, type OpenApiDocument, type WholeOperation } from '../../server/docs/openapi';
import { oncePerRun } from './runFolder';

/** One call and its answer, as a client sees them. */
export interface Exchange {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** The JSON body; undefined without one. */
  readonly sent: unknown;
  readonly status: number;
  readonly contentType: string | null;
}

/**
 * Throws unless the document at `/api/docs` describes the call: its status, its media type, and the body if it was
 * accepted. The fields of an answer need no check, as the server serialises with the document's own schemas.
 */
export type Check = (exchange: Exchange) => void;

/** What `/api/docs` answers. Servers of a run with the same settings answer the same, which takes each of them half a second. */
export async function documentOf(origin: string, env: Record<string, string>): Promise<OpenApiDocument> {
  const settings = createHash('sha256').update(JSON.stringify(env)).digest('hex');
  const file = await oncePerRun(`document-${settings}.json`, async (path) =>
    writeFileSync(path, await (await fetch(`${origin}/api/docs`)).text()),
  );
  return JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
}

const compile = AjvCompiler()({}, { customOptions: { coerceTypes: false, removeAdditional: false } });

/** @param env the server's settings beyond those of all tests, on which the document may depend */
export async function checkAgainstDocument(origin: string, env: Record<string, string>): Promise<Check> {
  const document = await documentOf(origin, env);
  return ({ method, path, sent, status, contentType }) => {
    const name = `${method} ${path.split('?')[0]}`;
    const operation = findOperation(document, method, path);
    if (!operation) throw new Error(`/api/docs does not describe ${name}.`);
    const answer = operation.responses[status];
    if (!answer) throw new Error(`/api/docs does not describe ${status} of ${name}.`);
    const mediaType = contentType?.split(';')[0] ?? '';
    if (!answer.content[mediaType])
      throw new Error(`/api/docs does not describe ${mediaType} as the answer of ${name}.`);
    const body = operation.requestBody?.content['application/json'];
    if (status >= 300 || !body || sent === undefined) return;
    const isValid = compile({ schema: body.schema, method, url: path, httpPart: 'body' });
    if (!isValid(sent))
      throw new Error(`/api/docs forbids the body of ${name}: ${JSON.stringify([sent, isValid.errors])}`);
  };
}

/** The operation for a path, with or without a slash at its end. */
export function findOperation(
  document: OpenApiDocument,
  method: string,
  path: string,
): WholeOperation | undefined {
  const { paths } = document;
  const wanted = (path.split('?')[0] ?? '').replace(/\/$/, '');
  const fits = (pattern: string) => new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(wanted);
  const pattern = wanted in paths ? wanted : Object.keys(paths).find(fits);
  const operation = pattern === undefined ? undefined : paths[pattern]?.[method.toLowerCase()];
  return operation && wholeOperation(document, operation);
}
