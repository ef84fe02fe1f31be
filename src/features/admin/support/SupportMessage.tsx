import { BadgeCheck, Check, Mail, Undo2 } from 'lucide';
import type { AdminSupportMessage, AdminSupportReply } from '../../../../contract/admin';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { FullLabel } from '../../../ui/FullLabel';
import { Pill } from '../../../ui/Pill';
import { RelativeTime } from '../../../ui/RelativeTime';
import { Stack } from '../../../ui/Stack';
import { cardId } from '../../../ui/cardId';
import { useMarkSupportMessageMutation } from '../endpoints';
import styles from './SupportMessage.module.css';
import { UserLink } from '../users/UserLink';
import { texts as words } from './texts';

interface SupportMessageProps {
  message: AdminSupportMessage;
  onAnswer: () => void;
  /** Called before and after the mark changes, which moves the message to the other list. */
  onMark: () => void;
  onMarked: () => void;
}

/** One support message with its answers. */
export function SupportMessage({ message, onAnswer, onMark, onMarked }: SupportMessageProps) {
  const [mark, { isLoading }] = useMarkSupportMessageMutation();
  const { _id: id, subject, user, createdAt, doneAt, doneBy, answers = [] } = message;
  const isDone = doneAt !== null;
  const changeMark = async (): Promise<void> => {
    onMark();
    const { error } = await mark({ id, done: !isDone });
    if (!error) onMarked();
  };
  return (
    <Card as="article" id={cardId(id)} tabIndex={-1} tone={isDone ? 'plain' : 'raised'}>
      <div className={styles.head}>
        <h3 className={styles.subject} dir="auto">
          {subject}
        </h3>
        {isDone && (
          <p className={styles.done}>
            <Pill tone="success" icon={BadgeCheck}>
              {words.done}
            </Pill>{' '}
            {doneBy ? (
              words.doneBy(doneBy.fullName, <RelativeTime value={doneAt} />)
            ) : (
              <RelativeTime value={doneAt} />
            )}
          </p>
        )}
      </div>
      <p className={styles.from}>
        <UserLink user={user} /> ·{' '}
        {!user.isDeleted && (
          <>
            <bdi dir="ltr">{user.email}</bdi> ·{' '}
          </>
        )}
        <RelativeTime value={createdAt} />
      </p>
      <p className={styles.message} dir="auto">
        {message.message}
      </p>
      {answers.map((answer) => (
        <Answer key={answer._id} answer={answer} />
      ))}
      <Stack row gap={2}>
        {!user.isDeleted && (
          <Button size="sm" variant={isDone ? 'ghost' : 'secondary'} icon={Mail} onClick={onAnswer}>
            <FullLabel sentence={words.to(user.fullName)}>
              {answers.length > 0 ? words.answerAgain : words.answer}
            </FullLabel>
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          icon={isDone ? Undo2 : Check}
          busy={isLoading}
          onClick={() => void changeMark()}
        >
          <FullLabel sentence={words.of(user.fullName)}>{isDone ? words.reopen : words.markDone}</FullLabel>
        </Button>
      </Stack>
    </Card>
  );
}

function Answer({ answer: { admin, answer, at } }: { answer: AdminSupportReply }) {
  return (
    <div className={styles.answer}>
      <p className={styles.from}>
        {words.answered(admin.fullName)} · <RelativeTime value={at} />
      </p>
      <p className={styles.words} dir="auto">
        {answer}
      </p>
    </div>
  );
}
