import { ArrowDown } from 'lucide';
import type { Message } from '../../../contract/wire';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { MessageItem } from './MessageItem';
import { texts } from './texts';
import { useStickToEnd } from './useStickToEnd';
import styles from './MessageList.module.css';

interface MessageListProps {
  /** Oldest first. */
  messages: Message[];
  userId: string | null;
  hasOlder: boolean;
  isLoading: boolean;
  onOlder: () => void;
}

/** A room's history in order; keeps scrolled to the end while the reader is there. */
export function MessageList({ messages, userId, hasOlder, isLoading, onOlder }: MessageListProps) {
  const { list, onScroll, hasUnseen, showEnd } = useStickToEnd(messages[0]?._id, messages.at(-1)?._id);
  return (
    <div className={styles.frame}>
      <div
        ref={list}
        className={styles.scroll}
        onScroll={onScroll}
        role="log"
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
        {messages.length === 0 && <EmptyState title={texts.noMessages}>{texts.noMessagesHint}</EmptyState>}
        <ol className={styles.list}>
          {messages.map((message) => (
            <MessageItem key={message._id} message={message} isOwn={message.sender?._id === userId} />
          ))}
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
