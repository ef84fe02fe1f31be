import { sessionEnded } from '../store/session';
import type { StartListening } from '../store/rootReducer';
import { jobs } from './jobs';

/** The next user of this page has no use for what receipts said. */
export function forgetReadings(startListening: StartListening): void {
  startListening({ actionCreator: sessionEnded, effect: () => jobs.clear() });
}
