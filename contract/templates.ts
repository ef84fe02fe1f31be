/** The placeholders of an administrator's template, written in braces, as in `{payer}`. */
export const PLACEHOLDERS = ['payer', 'receiver', 'amount', 'payment ID'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

const IN_BRACES = /\{([^{}]*)\}/g;
const isPlaceholder = (name: string): name is Placeholder => PLACEHOLDERS.some((known) => known === name);

/** The first thing in braces that is not a placeholder, without its braces; undefined if there is none. */
export const unknownPlaceholder = (body: string): string | undefined =>
  [...body.matchAll(IN_BRACES)].map(([, name = '']) => name).find((name) => !isPlaceholder(name));

/** The template with its placeholders filled in. */
export const fillTemplate = (body: string, values: Record<Placeholder, string>): string =>
  body.replace(IN_BRACES, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole));
