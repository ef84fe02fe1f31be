import type { RouteGroup } from '../route-doc';
import { object, oneOf, optional, type JsonSchema } from '../schema';

/** The document itself is JSON for programs and a page for people. */
const thisDocument: JsonSchema = { type: 'object', description: 'An OpenAPI 3.1 document.' };

export const operationGroup: RouteGroup = {
  name: 'Operation',
  description: 'For whoever runs the server: docs/operating.md.',
  routes: {
    'GET /healthz': {
      summary: 'Whether the process lives',
      answer: object<{ status: 'ok' }>({ status: oneOf(['ok']) }),
    },
    'GET /readyz': {
      summary: 'Whether database and Redis answer',
      answer: object<{ status: 'ready' }>({ status: oneOf(['ready']) }),
      refusals: { 503: 'The database or Redis does not answer.' },
    },
    'GET /metrics': {
      summary: 'Figures for Prometheus',
      description: 'From the server’s own machine, or with `METRICS_TOKEN` as the bearer token.',
      answer: { media: ['text/plain'] },
      refusals: { 403: 'The caller may not read them.' },
    },
    'GET /api/docs': {
      summary: 'This document',
      description: 'JSON for programs, this page for browsers.',
      query: object<{ format?: 'json' }>({ format: optional(oneOf(['json'], 'For browsers too.')) }),
      answer: thisDocument,
    },
    'GET /api/docs/page.css': { summary: 'How this page looks', answer: { media: ['text/css'] } },
  },
};
