import { fieldMessages } from '../ui/fieldMessages';
import { Formik, type FormikHelpers } from 'formik';
import { useId, useState, type ReactNode } from 'react';
import { LIMITS, UPLOAD_MAX_BYTES } from '../../contract/limits';
import {
  DISPUTE_SUBJECTS,
  disputeReason,
  RECEIVER_SUBJECTS,
  type DisputeSubject,
} from '../../contract/dispute';
import type { PaymentParty } from '../../contract/payment';
import { disputeFormSchema, receiverDisputeFormSchema } from '../../contract/schemas';
import type { DisputeRequest } from '../../contract/wire';
import { t } from '../../contract/translate';
import { fieldErrors } from '../api/errors';
import { useUpload } from '../api/useUpload';
import { Dialog } from '../ui/Dialog';
import type { Fact } from '../ui/Facts';
import { FormDialogFooter } from '../ui/FormDialogFooter';
import { Form } from '../ui/Form';
import { FormikDraft } from '../ui/FormikDraft';
import { FormikErrorSummary } from '../ui/FormikErrorSummary';
import { FormikSelect } from '../ui/FormikSelect';
import { FormikTextArea } from '../ui/FormikTextArea';
import { ImagePicker } from '../ui/ImagePicker';
import { texts } from './disputeTexts';
import { LastReasons } from './LastReasons';
import { UploadProgress } from './UploadProgress';
import { useLastReasons } from './useLastReasons';
import { type DraftedPayment, usePaymentDraft, usePaymentImageDraft } from './usePaymentDraft';
import { WithReceipt } from './WithReceipt';

/** Sent in English, shown in the reader's language. */
const optionsOf = (subjects: readonly DisputeSubject[]) =>
  subjects.map((subject) => ({ value: subject, label: t(subject) }));
/** The schema and the subjects of each party. */
const FORMS = {
  payer: { schema: disputeFormSchema, subjects: DISPUTE_SUBJECTS },
  receiver: { schema: receiverDisputeFormSchema, subjects: RECEIVER_SUBJECTS },
};

interface DisputeDialogProps {
  /** The text is kept for this payment until it is sent or Cancel is pressed. */
  payment: DraftedPayment;
  /** Who disputes. */
  by: PaymentParty;
  title: string;
  /** Names the payment and says what happens next. */
  description: ReactNode;
  submitLabel: string;
  initialSubject?: DisputeSubject;
  /** Compared with the receipt. */
  facts?: readonly Fact[];
  /** Stays in sight. */
  receipt?: ReactNode;
  /** Whether the descriptions used last can be used again. */
  offersLastReasons?: boolean;
  onClose: () => void;
  /** Makes the dispute call; rejects with an `ApiError`. */
  onSubmit: (request: DisputeRequest) => Promise<unknown>;
}

type DisputeTexts = Record<'subject' | 'description', string>;

interface DisputeValues extends DisputeTexts {
  image: File | null;
  /** The URL that the upload returned; sending again does not upload it again. */
  imageUrl: string | null;
}

/** The dispute form: the payer's report and the receiver's dispute have the same rules (section 5) and subjects of their own. */
export function DisputeDialog({
  payment,
  by,
  title,
  description,
  submitLabel,
  initialSubject,
  facts,
  receipt,
  offersLastReasons = false,
  onClose,
  onSubmit,
}: DisputeDialogProps) {
  const formId = useId();
  const { state, upload, cancel } = useUpload();
  const draft = usePaymentDraft<DisputeTexts>('dispute', payment);
  const image = usePaymentImageDraft('dispute', payment);
  const [typed] = useState(() => draft.read({ subject: initialSubject ?? '', description: '' }));
  const last = useLastReasons('dispute');
  const giveUp = (): void => {
    draft.clear();
    image.save(null);
    onClose();
  };

  const submit = async (
    values: DisputeValues,
    { setFieldValue, setFieldError }: FormikHelpers<DisputeValues>,
  ) => {
    const { subject } = values;
    const reasonImage = values.image && (values.imageUrl ?? (await upload(values.image)));
    if (values.image && !reasonImage) return;
    try {
      await onSubmit({
        reason: disputeReason(subject, values.description),
        ...(reasonImage && { reasonImage }),
      });
      last.add(values.description.trim());
      giveUp();
    } catch (error) {
      // A toast shows the failure; field errors are also shown at their fields.
      const { reason, reasonImage: imageError } = fieldErrors(error);
      await setFieldValue('imageUrl', imageError ? null : reasonImage, false);
      if (reason) setFieldError('description', reason);
      if (imageError) setFieldError('image', imageError);
    }
  };

  if (image.kept === undefined) return null;
  const initialValues: DisputeValues = { ...typed, image: image.kept, imageUrl: null };
  return (
    <Formik
      initialValues={initialValues}
      validate={(values) => fieldMessages(FORMS[by].schema, values)}
      onSubmit={submit}
    >
      {({ values, errors, isSubmitting, handleSubmit, setValues }) => (
        <Dialog
          open
          onOpenChange={onClose}
          size={receipt ? 'lg' : 'md'}
          initialFocus={receipt ? last.focusAt(values.description) : undefined}
          dismissible={!isSubmitting}
          title={title}
          description={description}
          footer={
            state.kind === 'sending' ? (
              <UploadProgress
                progress={state.progress}
                label={texts.uploading}
                cancelLabel={texts.cancelUpload}
                onCancel={cancel}
              />
            ) : (
              <FormDialogFooter
                formId={formId}
                cancelLabel={texts.cancel}
                submitLabel={submitLabel}
                busy={isSubmitting}
                onCancel={giveUp}
              />
            )
          }
        >
          <WithReceipt facts={facts} receipt={receipt}>
            <Form id={formId} onSubmit={handleSubmit}>
              <FormikErrorSummary />
              <FormikDraft<DisputeValues>
                save={({ subject, description: text }) => draft.save({ subject, description: text })}
              />
              <FormikSelect
                name="subject"
                label={texts.subject}
                options={optionsOf(FORMS[by].subjects)}
                placeholder={texts.subjectPlaceholder}
              />
              {offersLastReasons && (
                <LastReasons
                  used={last}
                  isSending={isSubmitting}
                  text={values.description}
                  max={LIMITS.disputeDescription.max}
                  onChange={(text) => void setValues({ ...values, description: text })}
                />
              )}
              <FormikTextArea
                ref={last.field}
                name="description"
                label={texts.description}
                hint={texts.descriptionHint}
                maxLength={LIMITS.disputeDescription.max}
              />
              <ImagePicker
                name="image"
                variant="receipt"
                label={texts.image}
                hint={texts.imageHint}
                optional
                value={values.image}
                maxBytes={UPLOAD_MAX_BYTES}
                disabled={isSubmitting}
                error={errors.image ?? (state.kind === 'failed' ? state.message : undefined)}
                onChange={(chosen) => {
                  cancel();
                  image.save(chosen);
                  void setValues({ ...values, image: chosen, imageUrl: null });
                }}
              />
            </Form>
          </WithReceipt>
        </Dialog>
      )}
    </Formik>
  );
}
