/** A date or a number that is not to be broken over two lines, with spaces and hyphens that do not break. */
export const unbroken = (value: string): string => value.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');
