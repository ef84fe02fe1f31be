import { useParams } from 'react-router-dom';
import { ROUTES } from '../../contract/routes';
import { ChatRoom } from '../features/chat/ChatRoom';
import { texts } from '../features/chat/texts';
import { usePaymentOf } from '../features/chat/useMessages';
import { DisputeCase } from '../features/dispute/DisputeCase';
import { useRoomEnding } from '../features/dispute/RoomEnding';
import { useRoomEntries } from '../features/dispute/useRoomEntries';
import { useDocumentTitle } from '../ui/documentTitle';
import { ScreenHeader } from './shared/ScreenHeader';

/** `/chat/:id`: a dispute's case and its discussion; the id is the chat room's. */
export default function ChatPage() {
  const { id = '' } = useParams();
  useDocumentTitle(texts.title);
  const paymentId = usePaymentOf(id);
  const entries = useRoomEntries(paymentId);
  const ending = useRoomEnding(paymentId);
  return (
    <>
      <ScreenHeader />
      <ChatRoom
        key={id}
        roomId={id}
        back={ROUTES.payments}
        about={<DisputeCase paymentId={paymentId} />}
        entries={entries}
        ending={ending}
      />
    </>
  );
}
