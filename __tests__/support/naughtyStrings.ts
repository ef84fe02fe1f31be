import { visibleLength } from '../../contract/visible';

/** Texts that have broken other programs, by their difficulty. Escaped if an editor would display them wrongly. */
export const NAUGHTY_STRINGS: Readonly<Record<string, string>> = {
  'right-to-left text': 'שלום עולם مرحبا بالعالم',
  'right-to-left overrides': 'paid \u202E$001 \u202Dfdp.exe\u202C\u2066x\u2069',
  'emoji of several characters': '👩‍👩‍👧‍👦🏳️‍🌈👍🏿🇵🇰1️⃣',
  'many combining marks': 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  'letters whose case changes their length': 'İstanbul ŉ ß ΐ ﬃ',
  'characters beyond the basic plane': '𝔓𝔢𝔢𝔯 𠜎𠜱 \u{10FFFF}',
  'invisible characters': '\u200B\u200Czero\u2060\u00ADwidth\uFEFF joiner\u200D',
  'spaces of other kinds': '\u00A0\u2003 spaced\u3000out \u2028\u2029 end\u0085',
  'control characters': 'bell\u0007 back\b esc\u001B[31m del\u007F \u0001\u001F unit',
  'NUL inside': 'before\0after \0\0 and on',
  'a lone high surrogate': 'half \uD83D of an emoji',
  'a lone low surrogate': '\uDE00 the other half',
  noncharacters: 'not \uFFFE a \uFFFF character \uFFFD',
  SQL: `'; DROP TABLE users; -- " OR 1=1 /* \\`,
  'patterns of searches': '%_\\%__%\\',
  HTML: '<script>alert(1)</script><img src=x onerror=alert(1)>&lt;&amp;',
  'template syntax': '{{7*7}} ${7*7} <%= 7*7 %> #{7*7} %s %n %d $1 $&',
  'a formula': "=cmd|' /C calc'!A0 @SUM(1+1)",
  'mail headers': 'Hello\r\nBcc: victim@peer.io\r\nSubject: other\r\n\r\nbody\r\n.\r\n',
  'an encoded mail header': '=?utf-8?Q?Hello=0D=0ABcc:_victim@peer.io?=',
  paths: '../../../../etc/passwd C:\\aux con nul file:///x',
  'names of object properties': '__proto__ constructor toString',
  'numbers that are none': 'NaN Infinity -0 1e999 0x10 null undefined',
  JSON: '{"a":["\\u0000\\ud800"],"$gt":""}',
  'line ends of all kinds': 'one\ntwo\rthree\r\nfour\u000Bfive\u000Csix',
};

/** The text as the server stores it: without NUL and outer spaces, and with lone surrogates replaced as in UTF-8. */
export const asKept = (text: string): string =>
  text
    .replaceAll('\0', '')
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
    .trim();

/** The text, repeated or cut to a length within the limits; cut anywhere, as a form does. */
export function fitted(text: string, { min = 1, max }: { min?: number; max: number }): string {
  let long = text;
  while (visibleLength(asKept(long)) < min) long += `x${text}`;
  let end = long.length;
  while (asKept(long.slice(0, end)).length > max) end -= 1;
  return long.slice(0, end);
}
