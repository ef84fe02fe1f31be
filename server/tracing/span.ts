/** A span's attributes. Never a parameter of a statement, an address, a token or a name. */
type SpanAttributes = Readonly<Record<string, string | number>>;

interface Tracer {
  /** A span below the current one; only the work if there is none. */
  below<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>;
  /** A span that starts a trace of its own unless there is a current one. */
  root<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>;
}

/** Undefined while traces are off, which is the default: then nothing is loaded and nothing costs. */
let tracer: Tracer | undefined;

/** Traces from now on, or no longer. */
export const traceWith = (next: Tracer | undefined): void => {
  tracer = next;
};

/** Does `work` as a part of the request's trace, if there is one. */
export const traced = <T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T> =>
  tracer ? tracer.below(name, attributes, work) : work();

/** The same for work that no request waits for. */
export const tracedAlone = <T>(
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<T>,
): Promise<T> => (tracer ? tracer.root(name, attributes, work) : work());
