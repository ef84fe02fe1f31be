import { MessageSquareOff } from 'lucide';
import { useMemo, useState, type ReactNode } from 'react';
import { personName } from '../../../contract/translate';
import { isApiError } from '../../api/errors';
import { useAppSelector } from '../../store/hooks';
import { selectUserId } from '../../store/user';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { PageHeader } from '../../ui/PageHeader';
import { SkeletonList } from '../../ui/Skeleton';
import { UnbrokenIds } from '../../ui/UnbrokenIds';
import { Composer } from './Composer';
import { conversation, type RoomEntry } from './conversation';
import { OtherClock } from './OtherClock';
import { MessageList } from './MessageList';
import { texts } from './texts';
import { UnsentDraft } from './UnsentDraft';
import { useCurrentMembers } from './useCurrentMembers';
import { useMarks } from './useMarks';
import { useMessages, usePaymentOf } from './useMessages';
import { Writers } from './Writers';
import styles from './ChatRoom.module.css';

interface ChatRoomProps {
  roomId: string;
  /** Where the back arrow leads when there is no history. */
  back: string;
  /** The subject of the discussion: beside the messages, on narrow screens above them. */
  about?: ReactNode;
  /** Stays in sight below it. */
  decision?: ReactNode;
  /** The payment's steps, oldest first: shown between the messages. */
  entries?: readonly RoomEntry[];
  /** A control in the composer that can add to its text. */
  tools?: (addText: (text: string) => void) => ReactNode;
  /** Replaces the input of a discussion that has ended. */
  ending?: ReactNode;
  /** Whether it is known if the discussion has ended; until then it has no input. */
  isEndingKnown?: boolean;
}

const NO_ENTRIES: readonly RoomEntry[] = [];

/** The discussion of one disputed payment, live. */
export function ChatRoom({
  roomId,
  back,
  about,
  decision,
  tools,
  entries = NO_ENTRIES,
  ending: knownEnding,
  isEndingKnown = true,
}: ChatRoomProps) {
  const [isSending, setSending] = useState(false);
  // The input stays until its last message is stored or refused: only then is it known what is unsent.
  const ending = isSending ? undefined : knownEnding;
  const userId = useAppSelector(selectUserId);
  const paymentId = usePaymentOf(roomId);
  const { messages, members, data, isError, isFetching, error, refetch, ...history } = useMessages(roomId);
  const { hasNextPage } = history;
  const marks = data?.pages[0]?.marks;
  useMarks(roomId);
  useCurrentMembers(roomId);
  const rows = useMemo(() => conversation(messages, entries, hasNextPage), [messages, entries, hasNextPage]);
  const others = members
    .filter(({ _id }) => _id !== userId)
    .map(({ fullName, isStaff }) => (isStaff ? texts.staffMember(fullName) : personName(fullName)));
  const isMissing = isApiError(error) && error.status === 404;

  return (
    <div className={styles.room}>
      <PageHeader
        title={texts.title}
        lead={
          data && (
            <>
              <UnbrokenIds text={[paymentId, texts.people(others)].filter(Boolean).join(' · ')} />
              <OtherClock members={members} />
            </>
          )
        }
        back={{ fallback: back }}
      />
      {!data && isMissing && (
        <EmptyState icon={MessageSquareOff} title={texts.notFound}>
          {texts.notFoundHint}
        </EmptyState>
      )}
      {!data && isError && !isMissing && (
        <ErrorState message={texts.failed} onRetry={refetch} retrying={isFetching} />
      )}
      {!data && !isError && <SkeletonList rows={4} />}
      {data && (
        <div className={styles.columns}>
          <div className={styles.beside}>
            <div className={styles.about}>{about}</div>
            {decision}
          </div>
          <div className={styles.chat}>
            <MessageList
              roomId={roomId}
              rows={rows}
              messages={messages}
              marks={marks}
              members={members}
              userId={userId}
              hasOlder={hasNextPage}
              isLoading={isFetching}
              onOlder={() => void history.fetchNextPage()}
            />
            {marks && !ending && <Writers roomId={roomId} userId={userId} />}
            {!isEndingKnown && <div className={styles.pending} />}
            {userId && isEndingKnown && !ending && (
              <Composer
                key={roomId}
                roomId={roomId}
                userId={userId}
                saysWriting={marks !== undefined}
                onSending={setSending}
                tools={tools}
              />
            )}
            {ending}
            {userId && ending && <UnsentDraft roomId={roomId} userId={userId} />}
          </div>
        </div>
      )}
    </div>
  );
}
