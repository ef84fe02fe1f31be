import { CircleCheck, CircleDashed, CircleX } from 'lucide';
import type { Mark } from './findings';
import type { Match } from './identifiers';
import { texts } from './texts';

/** How a mark looks: never only by its colour. */
export const LOOKS = {
  found: { tone: 'success', icon: CircleCheck },
  other: { tone: 'danger', icon: CircleX },
  notFound: { tone: 'neutral', icon: CircleDashed },
} as const;

const { marks } = texts;

/** A mark in words: 'Amount: 24.50 on the receipt'. */
export const wordsFor = (mark: Mark, match: Match): string =>
  match.kind === 'other' ? marks.other(mark, match.value) : marks[match.kind](mark);
