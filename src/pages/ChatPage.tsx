import { useParams } from 'react-router-dom';
import { ROUTES } from '../../contract/routes';
import { ChatRoom } from '../features/chat/ChatRoom';
import { texts } from '../features/chat/texts';
import { DisputeCase } from '../features/dispute/DisputeCase';
import { useDocumentTitle } from '../ui/documentTitle';
import { ScreenHeader } from './shared/ScreenHeader';

/** `/chat/:id`: a dispute's case and its discussion; the id is the chat room's. */
export default function ChatPage() {
  const { id = '' } = useParams();
  useDocumentTitle(texts.title);
  return (
    <>
      <ScreenHeader />
      <ChatRoom key={id} roomId={id} back={ROUTES.payments} about={<DisputeCase roomId={id} />} />
    </>
  );
}
