import type { AnyObject, ObjectSchema } from 'yup';
import type { JsonSchema } from './schema';

/** What the document says of a route beyond what the route itself says: its address, who may call it and how often. */
export interface RouteDoc {
  /** A few words; what the route does. */
  readonly summary: string;
  /** Sentences, where the summary leaves something open. */
  readonly description?: string;
  /** An object schema: one property a parameter of the query string. */
  readonly query?: JsonSchema;
  /** The schema that the route checks the body with, or the fields of a form. */
  readonly body?: ObjectSchema<AnyObject> | { readonly multipart: JsonSchema };
  /** The body may be left out. */
  readonly bodyIsOptional?: true;
  /** Takes an `Idempotency-Key`. */
  readonly once?: true;
  readonly status?: 201;
  /** The answer as JSON, or the media types of its bytes. */
  readonly answer: JsonSchema | { readonly media: readonly string[] };
  /** Refusals beyond those that follow from the rest: the sentence that says when. */
  readonly refusals?: Readonly<Record<number, string>>;
  /** A limit beside the route's own, such as one by account. */
  readonly limit?: string;
}

export type RouteName = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/** Routes that belong together, under the heading that readers look for. */
export interface RouteGroup {
  readonly name: string;
  readonly description: string;
  readonly routes: Readonly<Record<RouteName, RouteDoc>>;
}
