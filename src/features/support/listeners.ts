import type { StartListening } from '../../store/rootReducer';
import { toast } from '../../ui/toast';
import { supportApi } from './endpoints';

/** Quoted from section 8 of the specification. */
const toasts = { sent: 'Message sent.' };

export function listenToSupport(startListening: StartListening): void {
  startListening({
    matcher: supportApi.endpoints.postSupport.matchFulfilled,
    effect: () => void toast.success(toasts.sent),
  });
}
