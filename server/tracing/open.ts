import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';

/** Sends traces to `OTEL_EXPORTER_OTLP_ENDPOINT`; its modules are loaded only if that is set. */
export async function openTracing(
  app: FastifyInstance,
  { tracesUrl }: Pick<Config, 'tracesUrl'>,
): Promise<{ close(): Promise<void> }> {
  if (!tracesUrl) return { close: async () => {} };
  const { startTracing } = await import('./otlp');
  return startTracing(app, tracesUrl);
}
