const FINAL_BUT_REPEATED = [401, 403, 408, 425, 429];

/**
 * One key for one intention of the user, sent as `Idempotency-Key`: the same request sent again after its answer got
 * lost bears the same key, so that it is not done twice; once it was answered, the same words are a new intention.
 */
export interface Intentions {
  /** The key of this request, made at its first sending. */
  keyOf(request: { url: string; body?: unknown }): string;
  /** Tells how it was answered: an HTTP status, or a word where there was no answer. */
  answered(request: { url: string; body?: unknown }, status: number | string): void;
}

export function createIntentions(): Intentions {
  const keys = new Map<string, string>();
  const nameOf = ({ url, body }: { url: string; body?: unknown }) => JSON.stringify([url, body]);
  return {
    keyOf(request) {
      const name = nameOf(request);
      const key = keys.get(name) ?? newKey();
      keys.set(name, key);
      return key;
    },
    answered(request, status) {
      const isFinal = typeof status === 'number' && status < 500 && !FINAL_BUT_REPEATED.includes(status);
      if (isFinal) keys.delete(nameOf(request));
    },
  };
}

/** 128 random bits; `crypto.randomUUID` is missing on pages without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A foreign backend on another origin may not allow the header (CORS), and then refuses the whole request. */
export const takesKeys = (apiUrl: string): boolean =>
  new URL(apiUrl, globalThis.location.href).origin === globalThis.location.origin;
