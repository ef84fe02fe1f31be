/** How long a line may wait to be written together with others, in milliseconds. */
const GATHERED_MS = 50;
/** More than this is written at once, in characters. */
const GATHERED_MAX = 32 * 1024;

export interface Sink {
  write(text: string): void;
}

/**
 * Buffers log lines so that one system call writes many: a call per line would cost about as much as all other logging
 * of a request. Order is kept, and the buffer is written when the process ends.
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
