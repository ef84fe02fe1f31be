import { useState } from 'react';
import type { AdminSupportMessage, AdminSupportReply } from '../../../../contract/admin';
import { supportReplySchema } from '../../../../contract/adminSchemas';
import { LIMITS } from '../../../../contract/limits';
import { Callout } from '../../../ui/Callout';
import { FormikTextArea } from '../../../ui/FormikTextArea';
import { Quote } from '../../../ui/Quote';
import { RelativeTime } from '../../../ui/RelativeTime';
import styles from './AnswerDialog.module.css';
import { useAnswerSupportMessageMutation, useGetSupportMessageQuery } from '../endpoints';
import { FormDialog } from '../FormDialog';
import { LIVE_QUERY } from '../liveQuery';
import { texts as words } from './texts';

const EMPTY = { answer: '' };

const lastAnswer = ({ answers = [] }: AdminSupportMessage): AdminSupportReply | undefined => answers.at(-1);

interface AnswerDialogProps {
  message: AdminSupportMessage;
  onAnswered: () => void;
  onClose: () => void;
}

/** Answers a support message by email, with the message in view. */
export function AnswerDialog({ message, onAnswered, onClose }: AnswerDialogProps) {
  const [answer, { isLoading, isSuccess }] = useAnswerSupportMessageMutation();
  const { _id: id, subject, user } = message;
  const { data } = useGetSupportMessageQuery(id, LIVE_QUERY);
  const [seen] = useState(() => lastAnswer(message)?._id ?? null);
  const newest = lastAnswer(data?.supportMessage ?? message);
  const isAnswered = newest && newest._id !== seen && !isLoading && !isSuccess;
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
        const sent = await answer({ id, ...request, seenAnswer: newest?._id ?? null });
        if (!sent.error) onAnswered();
        return sent;
      }}
      onClose={onClose}
    >
      <figure className={styles.message}>
        <figcaption className={styles.from}>{words.wrote(user.fullName)}</figcaption>
        <Quote>
          <strong>{subject}</strong>
          {`\n${message.message}`}
        </Quote>
      </figure>
      {isAnswered && (
        <Callout tone="warning" title={words.answeredMeanwhile}>
          {words.answered(newest.admin.fullName)} · <RelativeTime value={newest.at} />
          <Quote>{newest.answer}</Quote>
        </Callout>
      )}
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
