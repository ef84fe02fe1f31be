import { TRANSITIONS, type HistoryStepName } from './payment';

/**
 * Whether this step appeals a decision; not for a step of a newer server. Apart from the table, since
 * the app's first screens do not need it.
 */
export const asksForAppeal = (step: HistoryStepName | undefined): boolean =>
  TRANSITIONS.some(({ name, appeal }) => name === step && appeal === 'ask');
