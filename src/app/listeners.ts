import { listenToAuth } from '../features/auth/listeners';
import { listenToRealtime } from '../realtime/listeners';
import type { StartListening } from '../store/rootReducer';
import { toastFailures } from './failureToasts';
import { listenToSession } from './sessionListeners';

/** Listeners that run signed in or not; the others are in `signedInListeners.ts`. */
export function registerListeners(startListening: StartListening): void {
  const registrations = [listenToRealtime, listenToAuth, listenToSession, toastFailures];
  registrations.forEach((register) => register(startListening));
}
