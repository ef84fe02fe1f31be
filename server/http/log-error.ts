/** Fields logged besides message and stack. A database error's `detail`, `query` and `params` quote users' data. */
const PLAIN = ['code', 'constraint', 'table', 'column', 'routine', 'syscall', 'statusCode'] as const;

const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/([?&](?:exp|sig)=)[^&\s"']+/g, '$1[secret]'],
  [/[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
];

const withoutSecrets = (text: string): string =>
  SECRETS.reduce((result, [pattern, word]) => result.replaceAll(pattern, word), text);

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [detail: string]: unknown;
}

/** An error made safe for the log: without query values, tokens, links and email addresses. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutSecrets(String(error)), stack: '' };
  const known = error as Error & Partial<Record<(typeof PLAIN)[number], unknown>>;
  return {
    type: error.name,
    message: withoutSecrets(error.message),
    stack: withoutSecrets(error.stack ?? ''),
    ...Object.fromEntries(PLAIN.flatMap((key) => (known[key] === undefined ? [] : [[key, known[key]]]))),
  };
}
