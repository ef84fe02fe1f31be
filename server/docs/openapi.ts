import type { AnyObject, ObjectSchema } from 'yup';
import { LIMITS, IDEMPOTENCY_KEY_HOURS } from '../../contract/limits';
import { IDEMPOTENCY_KEY_HEADER } from '../../contract/wire';
import type { RouteAccess } from '../http/access';
import { errorAnswer } from './answers/common';
import { fromYup } from './from-yup';
import { GROUPS } from './groups';
import { INTRODUCTION, WHO } from './introduction';
import { refusalsOf } from './refusals';
import type { RouteDoc, RouteName } from './route-doc';
import type { JsonSchema } from './schema';
import { ACKNOWLEDGEMENT, CLIENT_EVENTS, SERVER_EVENTS, type EventDoc } from './socket-events';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}
type Content = Record<string, { schema: JsonSchema }>;
export interface Answer {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Content;
}
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Answer>;
  'x-access': string;
  'x-rate-limit'?: string;
}
export interface SocketEvents {
  path: string;
  sent: Record<string, EventDoc>;
  received: Record<string, EventDoc>;
  acknowledgement: JsonSchema;
}
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: {
    title: string;
    version: string;
    description: string;
    license: { name: string; identifier: string };
  };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: object };
  /** OpenAPI has no place for them. */
  'x-socket-events': SocketEvents;
}

/**
 * The document of everything that `routes` answer, with the socket events beside it.
 * @throws Error for a description of a route that the server does not have
 */
export function describeServer(routes: readonly RouteAccess[], version: string): OpenApiDocument {
  const schemas: Record<string, JsonSchema> = {};
  const named = (schema: JsonSchema) => hoist(schema, schemas);
  const paths: OpenApiDocument['paths'] = {};
  for (const { name: tag, routes: docs } of GROUPS) {
    for (const [name, doc] of Object.entries(docs)) {
      const route = routes.find(({ method, path }) => `${method} ${path}` === name);
      if (!route) throw new Error(`The document describes ${name}, which the server does not have.`);
      const path = route.path.replace(/:(\w+)/g, '{$1}');
      (paths[path] ??= {})[route.method.toLowerCase()] = operation(name as RouteName, tag, route, doc, named);
    }
  }
  const events = (docs: Record<string, EventDoc>) =>
    Object.fromEntries(
      Object.entries(docs).map(([name, doc]) => [name, { ...doc, payload: named(doc.payload) }]),
    );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Peerproof',
      version,
      description: INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: GROUPS.map(({ name, description }) => ({ name, description })),
    paths,
    'x-socket-events': {
      path: '/socket.io',
      sent: events(CLIENT_EVENTS as never),
      received: events(SERVER_EVENTS as never),
      acknowledgement: ACKNOWLEDGEMENT,
    },
    components: {
      schemas: { ...schemas, Error: errorAnswer },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

type Named = (schema: JsonSchema) => JsonSchema;

function operation(name: RouteName, tag: string, route: RouteAccess, doc: RouteDoc, named: Named): Operation {
  const access = route.access ?? 'anyone';
  const parameters = parametersOf(route, doc);
  const limits = [route.limit && `${route.limit.max} in ${route.limit.timeWindow}`, doc.limit].filter(
    Boolean,
  );
  const errors = Object.entries(refusalsOf(route, doc)).map(([status, when]) => [
    status,
    refusal(status, when),
  ]);
  return {
    operationId: name
      .toLowerCase()
      .replace(/^(\w+) \/(api\/)?/, '$1-')
      .replace(/[^a-z0-9]+/g, '-'),
    tags: [tag],
    summary: doc.summary,
    description: doc.description ?? '',
    security: access === 'anyone' ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(doc.body && { requestBody: { required: !doc.bodyIsOptional, content: bodyOf(doc.body) } }),
    responses: {
      [doc.status ?? 200]: { description: 'Done.', content: answerOf(doc.answer, named) },
      ...Object.fromEntries(errors),
    },
    'x-access': WHO[access],
    ...(limits.length > 0 && { 'x-rate-limit': limits.join('; ') }),
  };
}

function parametersOf({ path }: RouteAccess, { query, once }: RouteDoc): Parameter[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path' as const,
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = Object.entries(query?.properties ?? {}).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query' as const,
    required: query?.required?.includes(name) ?? false,
    ...(description && { description }),
    schema,
  }));
  const key: Parameter = {
    name: IDEMPOTENCY_KEY_HEADER,
    in: 'header',
    required: false,
    description: `A repetition with the same key within ${IDEMPOTENCY_KEY_HOURS} hours is not done again and gets the first answer.`,
    schema: {
      type: 'string',
      minLength: 1,
      maxLength: LIMITS.idempotencyKey.max,
      pattern: '^[\\x21-\\x7e]+$',
    },
  };
  return [...inPath, ...inQuery, ...(once ? [key] : [])];
}

const bodyOf = (body: NonNullable<RouteDoc['body']>): Content =>
  'multipart' in body
    ? { 'multipart/form-data': { schema: body.multipart } }
    : { 'application/json': { schema: fromYup(body as ObjectSchema<AnyObject>) } };

function answerOf(answer: RouteDoc['answer'], named: Named): Content {
  if (!('media' in answer)) return { 'application/json': { schema: named(answer) } };
  return Object.fromEntries(answer.media.map((type) => [type, { schema: {} }]));
}

function refusal(status: string, when: string): Answer {
  const wait = { description: 'Seconds until the next try is worth it.', schema: { type: 'integer' } };
  return {
    description: when,
    ...(['429', '503'].includes(status) && { headers: { 'Retry-After': wait } }),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}

/** Puts every schema with a title into `schemas` and a reference in its place. */
function hoist(schema: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema {
  const { title, ...rest } = schema;
  const inner: JsonSchema = {
    ...rest,
    ...(rest.items && { items: hoist(rest.items, schemas) }),
    ...(rest.anyOf && { anyOf: rest.anyOf.map((one) => hoist(one, schemas)) }),
    ...(rest.properties && {
      properties: Object.fromEntries(
        Object.entries(rest.properties).map(([name, one]) => [name, hoist(one, schemas)]),
      ),
    }),
  };
  if (!title) return inner;
  const before = schemas[title];
  if (before && JSON.stringify(before) !== JSON.stringify(inner))
    throw new Error(`Two different schemas are called ${title}.`);
  schemas[title] = inner;
  return { $ref: `#/components/schemas/${title}` };
}
