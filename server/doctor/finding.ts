/** What a check found. */
export interface Finding {
  readonly what: string;
  readonly says: string;
  /** What to do; only if something is wrong. */
  readonly remedy?: string;
}

export const fine = (what: string, says: string): Finding => ({ what, says });
export const wrong = (what: string, says: string, remedy: string): Finding => ({ what, says, remedy });

/** Longest wait for any answer, in milliseconds. */
export const ANSWER_MS = 5000;

/** Why a call failed, in a few words. */
export function reasonOf(error: unknown): string {
  const { message, code, cause } = error as Error & { code?: string; cause?: Error & { code?: string } };
  return cause?.code || cause?.message || message || code || String(error);
}
