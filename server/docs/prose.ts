import { markup, type Markup } from '../evidence/markup';

/** A sentence whose `code` stands in backticks. */
export const prose = (sentence: string): Markup[] =>
  sentence.split('`').map((text, index) => (index % 2 ? markup`<code>${text}</code>` : markup`${text}`));
