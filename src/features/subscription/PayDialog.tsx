import { Formik, type FormikHelpers } from 'formik';
import { useEffect, useId, useState } from 'react';
import { findTransition } from '../../../contract/payment';
import { paymentProofFormSchema } from '../../../contract/schemas';
import { useUploadPaymentProofMutation } from '../../api/endpoints/payments';
import { useUpload } from '../../api/useUpload';
import { ChangedDialog } from '../../payment/ChangedDialog';
import { UploadProgress } from '../../payment/UploadProgress';
import { useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/user';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { formatMoney } from '../../lib/formatMoney';
import { missingChoice } from './ChangedPaymentId';
import { PayForm } from './PayForm';
import { type ProofValues, readRefusal, type Refusal } from './readRefusal';
import type { Spot } from './spot';
import { texts } from './texts';
import { useProofDraft } from './useProofDraft';

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
  const user = useAppSelector(selectUser);
  const [send, sending] = useUploadPaymentProofMutation();
  const { state: uploadState, upload, cancel } = useUpload();
  const [refusal, setRefusal] = useState<Refusal>({});

  const isOwnDoing = sending.isLoading || sending.isSuccess;
  const isChanged = !isOwnDoing && !findTransition(payment, 'submit', 'payer');

  useEffect(() => {
    // Cancel an upload in progress, so that it is not sent afterwards.
    if (isChanged) cancel();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new function is not a new change
  }, [isChanged]);

  if (isChanged) return <ChangedDialog status={payment.status} view="payer" onClose={onClose} />;
  if (!draft.content) return null;
  const { transactionId, image, imageUrl, shownIds = [] } = draft.content;
  const initialValues = {
    transactionId,
    image,
    imageUrl,
    shownIds: shownIds.length ? shownIds : [payment.recieverPaymentId],
    paidTo: '',
  };

  const submit = async (
    values: ProofValues,
    { setFieldValue }: FormikHelpers<ProofValues>,
  ): Promise<void> => {
    if (!values.image) return;
    setRefusal({});
    const screenShot = values.imageUrl ?? (await upload(values.image));
    if (!screenShot) return;
    const { error } = await send({
      screenShot,
      paymentId: payment.paymentId,
      transactionId: values.transactionId.trim(),
      senderPaymentMethodId: user?.paymentMethodId ?? '',
      recieverPaymentId: values.paidTo || payment.recieverPaymentId,
    });
    if (!error) {
      draft.end();
      onClose();
      return;
    }
    const refused = readRefusal(error, values);
    setRefusal(refused);
    // A refused image is uploaded again, an accepted one is not.
    await setFieldValue('imageUrl', refused.image ? null : screenShot, false);
  };

  return (
    <Formik<ProofValues>
      initialValues={initialValues}
      validationSchema={paymentProofFormSchema}
      validate={missingChoice}
      onSubmit={submit}
    >
      {({ isSubmitting }) => (
        <Dialog
          open
          onOpenChange={onClose}
          dismissible={!isSubmitting}
          title={words.title(formatMoney(payment.amount), name)}
          description={words.description}
          footer={
            uploadState.kind === 'sending' ? (
              <UploadProgress
                progress={uploadState.progress}
                label={words.uploading}
                cancelLabel={words.cancelUpload}
                onCancel={cancel}
              />
            ) : (
              <>
                <Button disabled={isSubmitting} onClick={onClose}>
                  {words.later}
                </Button>
                <Button
                  variant="primary"
                  type="submit"
                  form={formId}
                  busy={isSubmitting || sending.isLoading}
                >
                  {words.submit}
                </Button>
              </>
            )
          }
        >
          <PayForm
            id={formId}
            spot={spot}
            refusal={refusal}
            upload={uploadState}
            onCancelUpload={cancel}
            onChange={draft.save}
            isKept={Boolean(transactionId || image)}
          />
        </Dialog>
      )}
    </Formik>
  );
}
