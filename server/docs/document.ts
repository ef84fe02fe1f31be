import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import { ObjectSchema } from 'yup';
import { VERSION } from '../version';
import { API_KEY_PREFIX } from '../../contract/apiKeys';
import { fromYup } from './from-yup';
import { INTRODUCTION, TAGS, WHO } from './introduction';
import { commonRefusals } from './common-refusals';
import { addExamples } from './examples';
import type { JsonSchema, OpenApiDocument } from './openapi';
import { shareParts } from './share-parts';
import { SOCKET_EVENTS } from './socket-events';

declare module 'fastify' {
  interface FastifySchema {
    'x-access'?: string;
    'x-api-key'?: string;
    'x-rate-limit'?: string;
  }
  interface FastifyContextConfig {
    /** The limit by account of a route that has one beside its own. */
    accountLimit?: string;
  }
}

/** Collects the routes that are registered from now on; `makeDocument` describes those with a tag. */
export async function registerDocument(app: FastifyInstance): Promise<void> {
  // The handlers check bodies and queries, and say why they refuse; schemas of requests are for the document.
  app.setValidatorCompiler(() => () => true);
  await app.register(swagger, {
    hideUntagged: true,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Peerproof',
        version: VERSION,
        description: INTRODUCTION,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      tags: TAGS,
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          apiKey: { type: 'http', scheme: 'bearer', bearerFormat: `${API_KEY_PREFIX}…` },
        },
      },
    },
    transform: ({ schema, url, route }) => ({ url, schema: schema && completed(schema, route) }),
  });
}

/** A route's schema with everything that follows from the rest of the route. */
function completed(schema: FastifySchema, route: RouteOptions): FastifySchema {
  const { access = 'anyone', apiKey, rateLimit, accountLimit } = route.config ?? {};
  const scope = apiKey === 'none' ? undefined : apiKey;
  const limit = rateLimit && `${rateLimit.max} in ${rateLimit.timeWindow}`;
  return {
    ...schema,
    ...(schema.body instanceof ObjectSchema && { body: fromYup(schema.body) }),
    operationId: `${String(route.method)}${route.url.replace('/api', '')}`
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-'),
    security: access === 'anyone' ? [] : [{ bearer: [] }, ...(scope ? [{ apiKey: [scope] }] : [])],
    'x-access': WHO[access],
    'x-api-key': scope,
    'x-rate-limit': [limit, accountLimit].filter(Boolean).join('; ') || undefined,
    response: { ...commonRefusals(route), ...(schema.response as object) },
  };
}

/** The OpenAPI document of all routes; call it only once the app is ready. */
export function makeDocument(app: FastifyInstance): OpenApiDocument {
  const schemas: Record<string, JsonSchema> = {};
  // From the inside out: a schema with a title moves to the components, a reference takes its place.
  const whole = { ...app.swagger(), 'x-socket-events': SOCKET_EVENTS };
  const document = JSON.parse(JSON.stringify(whole), (_key, value: JsonSchema | null) => {
    if (!value?.properties || typeof value.title !== 'string') return value;
    const { title, ...schema } = value;
    schemas[title] = schema;
    return { $ref: `#/components/schemas/${title}` };
  }) as OpenApiDocument;
  Object.assign(document.components, { schemas });
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  // A body without a required field may be left out.
  for (const { requestBody } of operations)
    if (requestBody)
      requestBody.required = Object.values(requestBody.content).some(({ schema }) => schema.required?.length);
  shareParts(document);
  addExamples(document);
  return document;
}
