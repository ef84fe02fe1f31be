import { ArrowDown } from 'lucide';
import { useMemo } from 'react';
import type { Member, MemberMarks, Message } from '../../../contract/wire';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import type { ConversationRow } from './conversation';
import { isTemporary } from './messages';
import { messageStates } from './marks';
import { MessageItem } from './MessageItem';
import { texts } from './texts';
import { useMarkMessages } from './useMarkMessages';
import { useStickToEnd } from './useStickToEnd';
import styles from './MessageList.module.css';

interface MessageListProps {
  roomId: string;
  /** Oldest first. */
  rows: readonly ConversationRow[];
  messages: readonly Message[];
  /** How far they have got; undefined if the backend does not say. */
  marks: readonly MemberMarks[] | undefined;
  members: readonly Member[];
  userId: string | null;
  hasOlder: boolean;
  isLoading: boolean;
  onOlder: () => void;
}

/** A room's history in order; keeps scrolled to the end while the reader is there. */
export function MessageList({
  roomId,
  rows,
  messages,
  marks,
  members,
  userId,
  hasOlder,
  isLoading,
  onOlder,
}: MessageListProps) {
  const isOwn = (row: ConversationRow | undefined): boolean =>
    row !== undefined && 'message' in row && row.message.sender?._id === userId;
  const last = rows.at(-1);
  const isSending = last !== undefined && 'message' in last && isTemporary(last.message);
  const lastRow = isSending ? 'sending' : isOwn(last) ? 'own' : 'others';
  const { list, onScroll, isAtEnd, hasUnseen, showEnd } = useStickToEnd(rows, lastRow);
  useMarkMessages({ roomId, userId, messages, marks, atEnd: isAtEnd });
  const states = useMemo(
    () => messageStates(messages, marks, members, userId),
    [messages, marks, members, userId],
  );
  return (
    <div className={styles.frame}>
      <div
        ref={list}
        className={styles.scroll}
        onScroll={onScroll}
        role="log"
        // New messages are read aloud, not that the others grow older.
        aria-relevant="additions"
        aria-label={texts.history}
        tabIndex={0}
      >
        {hasOlder && (
          <div className={styles.older}>
            <Button size="sm" variant="ghost" busy={isLoading} onClick={onOlder}>
              {texts.older}
            </Button>
          </div>
        )}
        {rows.length === 0 && <EmptyState title={texts.noMessages}>{texts.noMessagesHint}</EmptyState>}
        <ol className={styles.list}>
          {rows.map((row) =>
            'message' in row ? (
              <MessageItem
                key={row.key}
                message={row.message}
                isOwn={isOwn(row)}
                state={states.get(row.key)}
              />
            ) : (
              <li key={row.key}>{row.content}</li>
            ),
          )}
        </ol>
      </div>
      {hasUnseen && (
        <div className={styles.unseen}>
          <Button size="sm" icon={ArrowDown} onClick={showEnd}>
            {texts.newMessages}
          </Button>
        </div>
      )}
    </div>
  );
}
