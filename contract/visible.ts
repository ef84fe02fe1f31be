/**
 * Control and format characters, joiners, selectors, fillers. Line ends and tabs are not among them, as they are blanks,
 * nor is half a character (a lone surrogate), as it is drawn as a replacement character.
 */
const INVISIBLE = /(?![\t-\r\p{Surrogate}])[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** The text without invisible characters. Only for comparing and counting: a joiner may be part of an emoji or a word. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** The number of visible characters. A run of blanks counts as one; blanks at the ends do not count. */
export const visibleLength = (text: string): number =>
  withoutInvisible(text).replace(/\s+/g, ' ').trim().length;

/** Control characters, line separators, byte order marks, and what turns the direction of writing around. */
const CONTROLS = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB]/u;

/** Whether the text has characters that nobody types and that make two texts look the same. */
export const hasControls = (text: string): boolean => CONTROLS.test(text);
