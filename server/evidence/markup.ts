import { escapeHtml } from '../escape-html';

/** Text that is already HTML; everything else is escaped by `markup`. */
export class Markup {
  constructor(readonly text: string) {}
}

type Value = string | number | false | null | undefined | Markup | readonly Value[];

/** A piece of HTML. Values are escaped unless they were made by `markup`; false, null and undefined are left out. */
export function markup(pieces: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(pieces.map((piece, index) => piece + escaped(values[index])).join(''));
}

function escaped(value: Value): string {
  if (value === false || value === null || value === undefined) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(escaped).join('');
  return escapeHtml(String(value));
}
