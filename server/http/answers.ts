import type { FastifyInstance } from 'fastify';
import { ErrorAnswer } from '../../contract/answers/common';

/** When the refusal comes that no route names. */
export const ANY_OTHER = 'Any other refusal.';

/** For `schema.response`: a refusal of this route beyond the common ones, and when it comes. */
export const refusal = (when: string) => ({
  description: when,
  content: { 'application/json': { schema: ErrorAnswer } },
});

/** For `schema.response`: bytes of one of these media types. */
export const bytes = (...mediaTypes: string[]) => ({
  content: Object.fromEntries(mediaTypes.map((type) => [type, { schema: {} }])),
});

/**
 * Only described answers leave the server: a route under /api without an answer schema stops the start, and an answer
 * with a status that its route does not name is serialised as a refusal.
 */
export function requireAnswers(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { path, method, schema } = route;
    if (schema?.response)
      route.schema = { ...schema, response: { default: refusal(ANY_OTHER), ...schema.response } };
    else if (path.startsWith('/api/'))
      throw new Error(`The route ${String(method)} ${path} does not say what it answers.`);
  });
}
