import { createElement, Fragment, type ReactNode } from 'react';
import { t } from '../../contract/translate';

/** A message with elements for what it names: `sentence(toTranslate('Appealed {time}'), { time: <RelativeTime … /> })`. */
export function sentence(message: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  const marks = Object.fromEntries(Object.keys(parts).map((name) => [name, `{${name}}`]));
  const pieces = t(message, marks).split(/\{(\w+)\}/);
  // Every second piece is a name.
  return createElement(Fragment, null, ...pieces.map((piece, at) => (at % 2 ? parts[piece] : piece)));
}
