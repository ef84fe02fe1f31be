/** Text that is HTML already; everything else is escaped where it is put into `markup`. */
export class Markup {
  constructor(readonly text: string) {}
}

type Value = string | number | null | undefined | Markup | readonly Markup[];

/** A piece of HTML. What is put into it is escaped, unless it came out of `markup` itself; null and undefined are nothing. */
export function markup(pieces: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(pieces.map((piece, index) => piece + escaped(values[index])).join(''));
}

function escaped(value: Value): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return String(value).replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
