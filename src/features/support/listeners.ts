import type { StartListening } from '../../store/rootReducer';
import { toast } from '../../ui/toast';
import { supportApi } from './endpoints';
import { toasts } from './toasts';

export function listenToSupport(startListening: StartListening): void {
  startListening({
    matcher: supportApi.endpoints.postSupport.matchFulfilled,
    effect: () => void toast.success(toasts.sent),
  });
}
