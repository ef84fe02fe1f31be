import type { IncomingMessage, ServerResponse } from 'node:http';
import { Type, type Static, type TObject, type TSchema, type TString } from '@sinclair/typebox';
import type { FastifyBaseLogger, FastifyInstance, FastifyTypeProvider, RawServerDefault } from 'fastify';

/** The types that TypeScript derives from a route's schemas. */
interface RouteTypes extends FastifyTypeProvider {
  /** Of the request only the path's parameters, which are texts; the handlers check bodies and queries themselves. */
  readonly validator: this['schema'] extends TObject<Record<string, TString>>
    ? Static<this['schema']>
    : unknown;
  /** A handler's return value matches one of its answers' schemas. */
  readonly serializer: this['schema'] extends TSchema ? Static<this['schema']> : unknown;
}

/**
 * The routes under /api are registered here: the compiler compares what their handlers return with `schema.response`.
 */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  RouteTypes
>;

/** The parameter of a path that ends in an id. */
export const byId = Type.Object({ id: Type.String() });
