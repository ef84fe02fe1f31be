/**
 * Shows nothing: control and format characters, joiners, selectors, fillers. Line ends and tabs are blanks, and half a
 * character (a lone surrogate) is shown as one that could not be read.
 */
const INVISIBLE = /(?![\t-\r\p{Surrogate}])[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** The text without what nobody can see; only to compare and to count, for a joiner may be part of an emoji or a word. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** How many characters of a text can be seen; blanks between them count as one, and at its ends not at all. */
export const visibleLength = (text: string): number =>
  withoutInvisible(text).replace(/\s+/g, ' ').trim().length;
