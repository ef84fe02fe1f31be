import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  RandomIdGenerator,
  type IdGenerator,
} from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { VERSION } from '../version';
import { traceWith } from './span';

/** Longest time for one batch with its retries, in milliseconds; the last one is part of the shutdown. */
const EXPORT_MS = 3000;
/** As nginx's `$request_id`: it is then the trace's id too, so that one number finds the trace and the log lines. */
const TRACE_ID = /^(?!0{32})[\da-f]{32}$/;

/** Random ids, apart from a trace's that the request has chosen. */
class RequestIds implements IdGenerator {
  chosen: string | undefined;
  private readonly random = new RandomIdGenerator();
  readonly generateSpanId = (): string => this.random.generateSpanId();
  readonly generateTraceId = (): string => this.chosen ?? this.random.generateTraceId();
}

/**
 * Traces the requests of `app` and what they do, and sends the spans by OTLP over HTTP. Names and attributes hold routes,
 * statements without their values, statuses and request ids, nothing of a person (docs/adr/0066).
 */
export function startTracing(app: FastifyInstance, url: string): { close(): Promise<void> } {
  const ids = new RequestIds();
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'peerproof', 'service.version': VERSION }),
    idGenerator: ids,
    spanProcessors: [
      new BatchSpanProcessor(
        new OTLPTraceExporter({ url: `${url.replace(/\/+$/, '')}/v1/traces`, timeoutMillis: EXPORT_MS }),
      ),
    ],
  });
  provider.register();
  const tracer = trace.getTracer('peerproof', VERSION);

  const run = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
    tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
      try {
        return await work();
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    });
  traceWith({
    below: (name, attributes, work) => (trace.getActiveSpan() ? run(name, attributes, work) : work()),
    root: run,
  });

  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { id, method, headers, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const caller = propagation.extract(ROOT_CONTEXT, headers);
    ids.chosen = TRACE_ID.test(id) ? id : undefined;
    const span = tracer.startSpan(
      `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': method, 'http.route': route, 'peerproof.request_id': id },
      },
      caller,
    );
    ids.chosen = undefined;
    const current = trace.setSpan(caller, span);
    contexts.set(request, current);
    context.with(current, done);
  });
  // A body arrives in the connection's own context, not the request's.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(contexts.get(request) ?? ROOT_CONTEXT, done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });

  return {
    async close() {
      traceWith(undefined);
      await provider.shutdown().catch((error: unknown) => {
        app.log.warn({ err: error }, 'the last traces could not be sent');
      });
      for (const part of [trace, context, propagation]) part.disable();
    },
  };
}

/** Only the code: a message quotes values. */
function fail(span: Span, error: unknown): void {
  const { code } = error as { code?: unknown };
  span.setStatus({ code: SpanStatusCode.ERROR });
  if (typeof code === 'string') span.setAttribute('error.type', code);
}
