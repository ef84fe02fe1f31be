import type { AdminSupportMessage } from '../../../../contract/admin';
import { supportReplySchema } from '../../../../contract/adminSchemas';
import { LIMITS } from '../../../../contract/limits';
import { FormikTextArea } from '../../../ui/FormikTextArea';
import styles from './AnswerDialog.module.css';
import { useAnswerSupportMessageMutation } from '../endpoints';
import { FormDialog } from '../FormDialog';
import { texts as words } from './texts';

const EMPTY = { answer: '' };

interface AnswerDialogProps {
  message: AdminSupportMessage;
  onAnswered: () => void;
  onClose: () => void;
}

/** Answers a support message by email, with the message in view. */
export function AnswerDialog({ message, onAnswered, onClose }: AnswerDialogProps) {
  const [answer, { isLoading }] = useAnswerSupportMessageMutation();
  const { _id: id, subject, user } = message;
  return (
    <FormDialog
      title={words.answerTitle(user.fullName)}
      description={words.answerBody(user.email)}
      schema={supportReplySchema}
      initialValues={EMPTY}
      draftName={`answer:${id}`}
      submitLabel={words.answerConfirm}
      busy={isLoading}
      onSend={async (request) => {
        const sent = await answer({ id, ...request });
        if (!sent.error) onAnswered();
        return sent;
      }}
      onClose={onClose}
    >
      <figure className={styles.message}>
        <figcaption className={styles.from}>{words.wrote(user.fullName)}</figcaption>
        <blockquote className={styles.quote} dir="auto">
          <strong>{subject}</strong>
          {`\n${message.message}`}
        </blockquote>
      </figure>
      <FormikTextArea
        name="answer"
        label={words.answerLabel}
        hint={words.answerHint}
        rows={7}
        maxLength={LIMITS.supportReply.max}
      />
    </FormDialog>
  );
}
