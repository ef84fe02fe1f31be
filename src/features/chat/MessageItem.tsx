import { Check, CheckCheck, ShieldCheck } from 'lucide';
import { memo } from 'react';
import type { Message } from '../../../contract/wire';
import { personName } from '../../../contract/translate';
import { Avatar } from '../../ui/Avatar';
import { cx } from '../../lib/cx';
import { Icon } from '../../ui/Icon';
import { RelativeTime } from '../../ui/RelativeTime';
import { MessagePicture } from './MessagePicture';
import type { MessageState } from './marks';
import { isTemporary } from './messages';
import { texts } from './texts';
import styles from './MessageItem.module.css';

interface MessageItemProps {
  message: Message;
  isOwn: boolean;
  /** How far it has got, for the last of one's own messages that have got so far. */
  state?: MessageState;
}

/** One message with sender and time; the reader's own shows 'You' on the right. */
export const MessageItem = memo(function MessageItem({ message, isOwn, state }: MessageItemProps) {
  const fullName = message.sender?.fullName || '-';
  return (
    <li className={cx(styles.item, isOwn && styles.own, message.sender?.isStaff && styles.ofStaff)}>
      <Avatar name={fullName} src={message.sender?.avatar} size={32} />
      <div className={styles.body}>
        <p className={styles.head}>
          <span className={styles.sender}>{isOwn ? texts.you : <bdi>{personName(fullName)}</bdi>}</span>{' '}
          {message.sender?.isStaff && (
            <>
              <span className={styles.staff}>
                <Icon icon={ShieldCheck} />
                {texts.staff}
              </span>{' '}
            </>
          )}
          <span className={styles.time}>
            {isTemporary(message) ? texts.sending : <RelativeTime value={message.createdAt} />}
          </span>
          {state && <State {...state} />}
        </p>
        {message.image && (
          <div className={styles.picture}>
            <MessagePicture
              roomId={message.chatRoom}
              src={message.image}
              label={isOwn ? texts.ownPicture : texts.pictureFrom(fullName)}
            />
          </div>
        )}
        {(message.content || !message.image) && <p className={styles.content}>{message.content || '-'}</p>}
      </div>
    </li>
  );
});

/** It changes while messages arrive, so that the log around it does not read each change aloud. */
function State({ reached, words }: MessageState) {
  return (
    <span className={cx(styles.state, reached === 'seen' && styles.seen)} aria-live="off">
      {' '}
      <Icon icon={reached === 'sent' ? Check : CheckCheck} />
      {words()}
    </span>
  );
}
