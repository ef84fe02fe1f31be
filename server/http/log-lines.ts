/** How long a line may wait for others to be written with, in milliseconds. */
const GATHERED_MS = 50;
/** More than this is written at once, in characters. */
const GATHERED_MAX = 32 * 1024;

export interface Sink {
  write(text: string): void;
}

/**
 * Gathers the lines of the log, so that one call of the system writes many: a call for each would cost about as much as the
 * rest of a request's log. They stay in order, and what waits when the process ends is written then.
 */
export function gatherLines(sink: Sink): Sink & { flush(): void } {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const text = waiting;
    waiting = '';
    if (text) sink.write(text);
  };
  return {
    flush,
    write(line) {
      waiting += line;
      if (waiting.length > GATHERED_MAX) flush();
      else timer ??= setTimeout(flush, GATHERED_MS).unref();
    },
  };
}

/** The log of the process, on its standard output. */
export const logLines = gatherLines(process.stdout);
process.on('exit', () => logLines.flush());
