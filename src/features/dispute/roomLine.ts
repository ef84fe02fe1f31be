import type { HistoryStepName } from '../../../contract/payment';
import type { HistoryEntry } from '../../../contract/wire';
import { historyLine, historyStepName, type NameOf } from '../../payment/HistorySteps';
import { texts } from './texts';

/** How a dispute ends, in the words of the room; other steps read as in the history. */
const LINES: Partial<Record<HistoryStepName, (name: string | null) => string>> = texts.lines;

/** Names a person in a sentence for this reader: 'you', or the full name. */
const namesFor =
  (readerId: string | null): NameOf =>
  ({ _id, fullName }) =>
    _id === readerId ? texts.youInside : fullName;

const capitalized = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** A step as one sentence for this reader: 'Brook Broker confirmed it after all', 'You confirmed it after all'. */
export function roomLine(step: HistoryEntry, readerId: string | null): string {
  const name = historyStepName(step);
  const line = name && LINES[name];
  if (!line) return capitalized(historyLine(step, namesFor(readerId)));
  const { actor } = step;
  return capitalized(line(actor && actor._id === readerId ? null : actor?.fullName || texts.someone));
}
