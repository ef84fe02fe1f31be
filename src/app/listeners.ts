import { listenToAuth } from '../features/auth/listeners';
import { listenToRealtime } from '../realtime/listeners';
import type { StartListening } from '../store/rootReducer';
import { toastFailures } from './failureToasts';
import { listenToSession } from './sessionListeners';

/** What follows from actions whether or not somebody is signed in; the rest stands in `signedInListeners.ts`. */
export function registerListeners(startListening: StartListening): void {
  const registrations = [listenToRealtime, listenToAuth, listenToSession, toastFailures];
  registrations.forEach((register) => register(startListening));
}
