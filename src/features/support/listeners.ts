import type { StartListening } from '../../store/rootReducer';
import { toast } from '../../ui/toast';
import { supportApi } from './endpoints';

/** Section 8 of the specification, to the letter. */
const toasts = { sent: 'Message sent.' };

export function listenToSupport(startListening: StartListening): void {
  startListening({
    matcher: supportApi.endpoints.postSupport.matchFulfilled,
    effect: () => void toast.success(toasts.sent),
  });
}
