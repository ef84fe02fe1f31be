import { useParams } from 'react-router-dom';
import { ROUTES } from '../../contract/routes';
import { ChatRoom } from '../features/chat/ChatRoom';
import { texts } from '../features/chat/texts';
import { usePaymentOf } from '../features/chat/useMessages';
import { DisputeCase } from '../features/dispute/DisputeCase';
import { useRoomEnding } from '../features/dispute/RoomEnding';
import { useRoomEntries } from '../features/dispute/useRoomEntries';
import { useAppeal, useDispute } from '../features/dispute/usePaymentCase';
import { useAppSelector } from '../store/hooks';
import { selectIsAdmin } from '../store/user';
import { useDocumentTitle } from '../ui/documentTitle';
import { lazyWhenIdle } from '../ui/lazyWhenIdle';
import { ScreenHeader } from './shared/ScreenHeader';

/** Loaded for administrators alone. */
const RoomDecisions = lazyWhenIdle(
  () =>
    import(/* webpackChunkName: "adminDecision" */ '../features/admin/disputes/RoomDecisions').then(
      (module) => module.RoomDecisions,
    ),
  { onlyWhenShown: true },
);

const TemplateMenu = lazyWhenIdle(
  () =>
    import(/* webpackChunkName: "adminDecision" */ '../features/admin/disputes/TemplateMenu').then(
      (module) => module.TemplateMenu,
    ),
  { onlyWhenShown: true },
);

/** `/chat/:id`: a dispute's case and its discussion; the id is the chat room's. */
export default function ChatPage() {
  const { id = '' } = useParams();
  return <Chat key={id} id={id} />;
}

function Chat({ id }: { id: string }) {
  useDocumentTitle(texts.title);
  const paymentId = usePaymentOf(id);
  const entries = useRoomEntries(paymentId);
  const { isKnown, ending } = useRoomEnding(paymentId);
  const isAdmin = useAppSelector(selectIsAdmin);
  const dispute = useDispute(paymentId);
  const appeal = useAppeal(paymentId);
  return (
    <>
      <ScreenHeader />
      <ChatRoom
        roomId={id}
        back={ROUTES.payments}
        about={<DisputeCase paymentId={paymentId} />}
        decision={isAdmin && (dispute ?? appeal) && <RoomDecisions dispute={dispute} appeal={appeal} />}
        tools={
          isAdmin && dispute?.isOpen
            ? (addText) => <TemplateMenu payment={dispute} onChoose={addText} />
            : undefined
        }
        entries={entries}
        ending={ending}
        isEndingKnown={isKnown}
      />
    </>
  );
}
