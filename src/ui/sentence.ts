import { createElement, Fragment, type ReactNode } from 'react';
import { LANGUAGES } from '../../contract/languages';
import { isolate, isolateOther, personName, t } from '../../contract/translate';
import { currentLanguage } from '../lib/language';

/** A message with elements for what it names: `sentence(toTranslate('Appealed {time}'), { time: <RelativeTime … /> })`. */
export function sentence(message: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  const marks = Object.fromEntries(Object.keys(parts).map((name) => [name, `{${name}}`]));
  const pieces = t(message, marks).split(/\{(\w+)\}/);
  // Every second piece is a name.
  return createElement(Fragment, null, ...pieces.map((piece, at) => (at % 2 ? shown(parts[piece]) : piece)));
}

/** A text as `t` shows one: isolated where it may run the other way. */
function shown(part: ReactNode): ReactNode {
  if (typeof part !== 'string') return part;
  const isolated = LANGUAGES[currentLanguage()].direction === 'rtl' ? isolate : isolateOther;
  return isolated(personName(part));
}
