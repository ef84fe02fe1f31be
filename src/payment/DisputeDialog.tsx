import { Formik, type FormikHelpers } from 'formik';
import { useId, useState, type ReactNode } from 'react';
import { LIMITS, UPLOAD_MAX_BYTES } from '../../contract/limits';
import { DISPUTE_SUBJECTS, disputeReason, type DisputeSubject } from '../../contract/payment';
import { disputeFormSchema } from '../../contract/schemas';
import type { DisputeRequest } from '../../contract/wire';
import { fieldErrors } from '../api/errors';
import { useUpload } from '../api/useUpload';
import { Dialog } from '../ui/Dialog';
import { FormDialogFooter } from '../ui/FormDialogFooter';
import { Form } from '../ui/Form';
import { FormikDraft } from '../ui/FormikDraft';
import { FormikErrorSummary } from '../ui/FormikErrorSummary';
import { FormikSelect } from '../ui/FormikSelect';
import { FormikTextArea } from '../ui/FormikTextArea';
import { ImagePicker } from '../ui/ImagePicker';
import { texts } from './disputeTexts';
import { UploadProgress } from './UploadProgress';
import { type DraftedPayment, usePaymentDraft, usePaymentImageDraft } from './usePaymentDraft';

const SUBJECTS = DISPUTE_SUBJECTS.map((subject) => ({ value: subject, label: subject }));

interface DisputeDialogProps {
  /** The text is kept for this payment until it is sent or Cancel is pressed. */
  payment: DraftedPayment;
  title: string;
  /** Names the payment and says what happens next. */
  description: ReactNode;
  submitLabel: string;
  initialSubject?: DisputeSubject;
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

/** The dispute form: the payer's report and the receiver's dispute have the same rules (section 5). */
export function DisputeDialog({
  payment,
  title,
  description,
  submitLabel,
  initialSubject,
  onClose,
  onSubmit,
}: DisputeDialogProps) {
  const formId = useId();
  const { state, upload, cancel } = useUpload();
  const draft = usePaymentDraft<DisputeTexts>('dispute', payment);
  const image = usePaymentImageDraft('dispute', payment);
  const [typed] = useState(() => draft.read({ subject: initialSubject ?? '', description: '' }));
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
    <Formik initialValues={initialValues} validationSchema={disputeFormSchema} onSubmit={submit}>
      {({ values, errors, isSubmitting, handleSubmit, setValues }) => (
        <Dialog
          open
          onOpenChange={onClose}
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
          <Form id={formId} onSubmit={handleSubmit}>
            <FormikErrorSummary />
            <FormikDraft<DisputeValues>
              save={({ subject, description: text }) => draft.save({ subject, description: text })}
            />
            <FormikSelect
              name="subject"
              label={texts.subject}
              options={SUBJECTS}
              placeholder={texts.subjectPlaceholder}
            />
            <FormikTextArea
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
        </Dialog>
      )}
    </Formik>
  );
}
