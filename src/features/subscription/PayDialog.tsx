import { fieldMessages } from '../../ui/fieldMessages';
import { Formik } from 'formik';
import { useId, useState } from 'react';
import { PAYMENT_UPDATED_MESSAGE } from '../../../contract/messages';
import { correctProofFormSchema, paymentProofFormSchema } from '../../../contract/schemas';
import { useUploadPaymentProofMutation } from '../../api/endpoints/payments';
import { ChangedDialog } from '../../payment/ChangedDialog';
import { useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/user';
import { formatMoney } from '../../lib/formatMoney';
import { missingChoice } from './ChangedPaymentId';
import { PayForm } from './PayForm';
import { ProofDialog } from './ProofDialog';
import type { ProofValues } from './readRefusal';
import type { RePayWay } from './RePayChoice';
import { hasEntries, isAsSent, sentOrderId } from './lastSent';
import type { Spot } from './spot';
import { texts } from './texts';
import { useOpenedAttempt } from './useOpenedAttempt';
import { useProofDraft } from './useProofDraft';
import { useSendProof } from './useSendProof';

const words = texts.pay;

interface PayDialogProps {
  spot: Spot;
  onClose: () => void;
}

/** Pay and upload: how to pay outside the product, then the proof. Typed and uploaded content is never lost. */
export function PayDialog({ spot, onClose }: PayDialogProps) {
  const { payment, name } = spot;
  const formId = useId();
  const draft = useProofDraft(payment);
  const [chosenWay, setChosenWay] = useState<RePayWay>();
  // Those who have paid should not pay twice, so that comes first.
  const way = chosenWay ?? draft.content?.way ?? (payment.paymentLink ? 'correct' : null);
  const isCorrection = way === 'correct';
  const user = useAppSelector(selectUser);
  const [send, sending] = useUploadPaymentProofMutation();
  const { change } = useOpenedAttempt(payment, 'submit', sending);
  const proof = useSendProof({
    send: ({ transactionId, paidTo }, screenShot) =>
      send({
        screenShot: screenShot ?? '',
        paymentId: payment.paymentId,
        transactionId: transactionId.trim(),
        senderPaymentMethodId: user?.paymentMethodId ?? '',
        recieverPaymentId: paidTo || payment.recieverPaymentId,
      }),
    draft,
    change,
    onClose,
    sentMessage: PAYMENT_UPDATED_MESSAGE,
    sentReceipt: isCorrection ? payment.paymentLink : null,
  });

  if (change && !proof.isSentUnheard)
    return <ChangedDialog {...change} typed={draft.unsent} onClose={onClose} />;
  if (!draft.content) return null;
  const { transactionId, image, imageUrl, shownIds = [] } = draft.content;
  const initialValues = {
    transactionId: transactionId || (isCorrection ? sentOrderId(payment) : ''),
    image,
    imageUrl,
    shownIds: shownIds.length ? shownIds : [payment.recieverPaymentId],
    paidTo: '',
  };

  return (
    <Formik<ProofValues>
      initialValues={initialValues}
      validate={async (values) => ({
        ...(await fieldMessages(isCorrection ? correctProofFormSchema : paymentProofFormSchema, values)),
        ...missingChoice(values),
        ...(isCorrection && isAsSent(values, payment) && { transactionId: words.nothing }),
      })}
      onSubmit={proof.submit}
    >
      <ProofDialog
        words={words}
        title={(isCorrection ? texts.correct : words).title(formatMoney(payment.amount), name)}
        formId={formId}
        proof={proof}
        busy={sending.isLoading}
        onClose={onClose}
      >
        <PayForm
          id={formId}
          spot={spot}
          proof={proof}
          onChange={(values) => draft.save({ ...values, ...(way && { way }) })}
          isKept={hasEntries(draft.content, payment)}
          way={way}
          onChooseWay={(chosen, values) => {
            setChosenWay(chosen);
            draft.save({ ...values, way: chosen });
          }}
        />
      </ProofDialog>
    </Formik>
  );
}
