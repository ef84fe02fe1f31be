/** Invalid settings. The start prints the message, one line for each. */
export class ConfigError extends Error {}

export type Environment = Record<string, string | undefined>;

/** Bounds of a number, both included, and what to call it. */
interface Range {
  readonly from: number;
  readonly to: number;
  readonly what: string;
}

// JavaScript also reads blanks, 0x50 and 1e4 as numbers; here they can only be mistakes.
const WHOLE = /^\d+$/;
const DECIMAL = /^(\d+(\.\d+)?|\.\d+)$/;

/** The error for an invalid setting; `accepted` ends the sentence. */
export const refusal = (name: string, value: string, accepted: string): ConfigError =>
  new ConfigError(`${name}=${JSON.stringify(value)} cannot be used: accepted is ${accepted}.`);

/** The address without its password, also when it is invalid: a raw `/` or `@` in the password is a common cause. */
export const withoutPassword = (value: string): string => value.replace(/^([a-z\d]+:\/\/)?.*@/is, '$1…@');

/**
 * Calls all these functions and returns what each of them returns.
 * @throws ConfigError with the lines of all that failed, each once
 */
export function readAll<Readers extends Record<string, () => unknown>>(
  readers: Readers,
): { [Name in keyof Readers]: ReturnType<Readers[Name]> } {
  const refused = new Set<string>();
  const values = Object.entries(readers).map(([name, read]) => {
    try {
      return [name, read()];
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      for (const line of error.message.split('\n')) refused.add(line);
      return [name, undefined];
    }
  });
  if (refused.size > 0) throw new ConfigError([...refused].join('\n'));
  return Object.fromEntries(values);
}

/**
 * Reads single settings; an empty value counts as not set. Numbers must be plain decimals. Each function throws
 * ConfigError if the value is invalid.
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
      return value ? checkedUrl(name, value, protocols) : undefined;
    },
    /** One or several addresses, separated by commas. */
    urls(name: string, protocols: readonly string[]): readonly string[] | undefined {
      const value = env[name];
      return value
        ? value.split(',').map((one) => checkedUrl(name, one.trim(), protocols, value))
        : undefined;
    },
  };
}

/** @param shown in the error: a part could show some of a password with a comma */
function checkedUrl(name: string, value: string, protocols: readonly string[], shown = value): string {
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
    throw refusal(
      name,
      withoutPassword(shown),
      `an address starting with ${protocols.join('// or ')}//, with %2F, %3F, %23 and %40 for / ? # @ in a password`,
    );
  return value;
}
