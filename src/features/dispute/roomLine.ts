import type { HistoryStepName } from '../../../contract/payment';
import type { HistoryEntry } from '../../../contract/wire';
import { historyLine, historyStepName } from '../../payment/HistorySteps';
import { texts } from './texts';

/** How a dispute ends, in the words of the room; other steps read as in the history. */
const LINES: Partial<Record<HistoryStepName, (name: string) => string>> = texts.lines;

/** A step as one sentence: 'Brook Broker confirmed it after all'. */
export function roomLine(step: HistoryEntry): string {
  const name = historyStepName(step);
  const line = name && LINES[name];
  return line ? line(step.actor?.fullName || texts.someone) : historyLine(step);
}
