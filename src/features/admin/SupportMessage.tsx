import { BadgeCheck, Check, Mail, Undo2 } from 'lucide-react';
import type { AdminSupportMessage } from '../../../contract/admin';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { Card } from '../../ui/Card';
import { Pill } from '../../ui/Pill';
import { RelativeTime } from '../../ui/RelativeTime';
import { Stack } from '../../ui/Stack';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { answerLink } from './answerLink';
import { useMarkSupportMessageMutation } from './endpoints';
import styles from './SupportMessage.module.css';
import { texts } from './texts';

const words = texts.support;

/** One message to support: answered by mail, then marked as done. */
export function SupportMessage({ message }: { message: AdminSupportMessage }) {
  const [mark, { isLoading }] = useMarkSupportMessageMutation();
  const { _id: id, subject, user, createdAt, doneAt } = message;
  const isDone = doneAt !== null;
  return (
    <Card as="article" tone={isDone ? 'plain' : 'raised'}>
      <div className={styles.head}>
        <h3 className={styles.subject} dir="auto">
          {subject}
        </h3>
        {isDone && (
          <Pill tone="success" icon={BadgeCheck}>
            {words.done}
          </Pill>
        )}
      </div>
      <p className={styles.from}>
        {user.fullName} · {user.email} · <RelativeTime value={createdAt} />
      </p>
      <p className={styles.message} dir="auto">
        {message.message}
      </p>
      <Stack row gap={2}>
        <ButtonLink size="sm" icon={Mail} href={answerLink(message)}>
          {words.answer}
          <VisuallyHidden> {words.to(user.fullName)}</VisuallyHidden>
        </ButtonLink>
        <Button
          size="sm"
          variant="ghost"
          icon={isDone ? Undo2 : Check}
          busy={isLoading}
          onClick={() => void mark({ id, done: !isDone })}
        >
          {isDone ? words.reopen : words.markDone}
          <VisuallyHidden> {words.of(user.fullName)}</VisuallyHidden>
        </Button>
      </Stack>
    </Card>
  );
}
