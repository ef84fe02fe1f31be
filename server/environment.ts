/** A setting that cannot be used; its message is the one line that the start prints. */
export class ConfigError extends Error {}

export type Environment = Record<string, string | undefined>;

/** Bounds of a number, both included, and what to call it. */
interface Range {
  readonly from: number;
  readonly to: number;
  readonly what: string;
}

// What else JavaScript reads as numbers (blanks, 0x50, 1e4) nobody means to write there.
const WHOLE = /^\d+$/;
const DECIMAL = /^\d+(\.\d+)?$/;

/** What is said of a setting that cannot be used; `accepted` ends the sentence. */
export const refusal = (name: string, value: string, accepted: string): ConfigError =>
  new ConfigError(`${name}=${JSON.stringify(value)} cannot be used: accepted is ${accepted}.`);

/** An address as it may be printed, or what was meant as one: a password with a raw `/` or `@` is just why it is no address. */
export const withoutPassword = (value: string): string => value.replace(/^([a-z\d]+:\/\/)?.*@/is, '$1…@');

/**
 * Reads single settings; an empty one counts as not set. Numbers have to be written as plain decimals.
 * Each function throws ConfigError where the value cannot be used.
 */
export function environmentReader(env: Environment) {
  const text = (name: string, fallback: string | undefined): string => {
    const value = env[name] || fallback;
    if (value === undefined)
      throw new ConfigError(`${name} is missing: it is required when NODE_ENV=production.`);
    return value;
  };
  return {
    text,
    whole(name: string, fallback: number, { from, to, what }: Range): number {
      const value = env[name];
      if (!value) return fallback;
      const parsed = Number(value);
      if (!WHOLE.test(value) || parsed < from || parsed > to)
        throw refusal(name, value, `${what} from ${from} to ${to}`);
      return parsed;
    },
    above0(name: string, fallback: number, { to, what }: Omit<Range, 'from'>): number {
      const value = env[name];
      if (!value) return fallback;
      const parsed = Number(value);
      if (!DECIMAL.test(value) || parsed <= 0 || parsed > to)
        throw refusal(name, value, `${what} above 0 and up to ${to}, decimals allowed`);
      return parsed;
    },
    oneOf(name: string, choices: readonly string[], fallback: string): string {
      const value = text(name, fallback);
      if (!choices.includes(value)) throw refusal(name, value, `one of ${choices.join(', ')}`);
      return value;
    },
    url(name: string, protocols: readonly string[]): string | undefined {
      const value = env[name];
      if (!value) return undefined;
      if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
        throw refusal(
          name,
          withoutPassword(value),
          `an address starting with ${protocols.join('// or ')}//, with %2F, %3F, %23 and %40 for / ? # @ in a password`,
        );
      return value;
    },
  };
}
