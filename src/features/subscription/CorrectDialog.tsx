import { fieldMessages } from '../../ui/fieldMessages';
import { Formik } from 'formik';
import { useId } from 'react';
import { CORRECTED_MESSAGE } from '../../../contract/messages';
import { correctProofFormSchema } from '../../../contract/schemas';
import { useCorrectPaymentMutation } from '../../api/endpoints/payments';
import { formatMoney } from '../../lib/formatMoney';
import { ChangedDialog } from '../../payment/ChangedDialog';
import { CorrectForm } from './CorrectForm';
import { ProofDialog } from './ProofDialog';
import type { ProofValues } from './readRefusal';
import { isAsSent, sentOrderId } from './lastSent';
import type { Spot } from './spot';
import { texts } from './texts';
import { useOpenedAttempt } from './useOpenedAttempt';
import { useProofDraft } from './useProofDraft';
import { useSendProof } from './useSendProof';

const words = texts.correct;

/** The payer corrects a proof that nobody has decided; the dialog begins with what was sent. */
export function CorrectDialog({ spot, onClose }: { spot: Spot; onClose: () => void }) {
  const { payment, name } = spot;
  const formId = useId();
  const draft = useProofDraft(payment);
  const [correct, correcting] = useCorrectPaymentMutation();
  const sent = sentOrderId(payment);
  const { attempt, change } = useOpenedAttempt(payment, 'correct', correcting);
  const proof = useSendProof({
    send: ({ transactionId }, screenShot) =>
      correct({
        paymentId: payment.paymentId,
        attempt,
        ...(transactionId.trim() !== sent && { transactionId: transactionId.trim() }),
        ...(screenShot && { screenShot }),
      }),
    draft,
    change,
    onClose,
    sentMessage: CORRECTED_MESSAGE,
  });

  if (change && !proof.isSentUnheard)
    return <ChangedDialog {...change} typed={draft.unsent} onClose={onClose} />;
  if (!draft.content) return null;
  const { transactionId, image, imageUrl } = draft.content;
  const initialValues = {
    transactionId: transactionId || sent,
    image,
    imageUrl,
    shownIds: [payment.recieverPaymentId],
    paidTo: '',
  };

  return (
    <Formik<ProofValues>
      initialValues={initialValues}
      validate={async (values) => ({
        ...(await fieldMessages(correctProofFormSchema, values)),
        ...(isAsSent(values, payment) && { transactionId: words.nothing }),
      })}
      onSubmit={proof.submit}
    >
      <ProofDialog
        words={words}
        title={words.title(formatMoney(payment.amount), name)}
        formId={formId}
        proof={proof}
        busy={correcting.isLoading}
        onClose={onClose}
      >
        <CorrectForm
          id={formId}
          spot={spot}
          proof={proof}
          onChange={draft.save}
          isKept={!isAsSent(initialValues, payment)}
        />
      </ProofDialog>
    </Formik>
  );
}
