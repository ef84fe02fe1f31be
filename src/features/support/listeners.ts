import { SENT_MESSAGE } from '../../../contract/messages';
import { t } from '../../../contract/translate';
import type { StartListening } from '../../store/rootReducer';
import { toast } from '../../ui/toast';
import { supportApi } from './endpoints';

export function listenToSupport(startListening: StartListening): void {
  startListening({
    matcher: supportApi.endpoints.postSupport.matchFulfilled,
    effect: () => void toast.success(t(SENT_MESSAGE)),
  });
}
