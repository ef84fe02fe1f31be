import { useFormikContext } from 'formik';
import { useMemo, useRef, type ReactNode } from 'react';
import { LIMITS, UPLOAD_MAX_BYTES } from '../../../contract/limits';
import { COPIED_MESSAGE } from '../../../contract/messages';
import type { UploadState } from '../../api/useUpload';
import { describeWindow, useApprovalWindow } from '../../payment/approvalWindow';
import { Facts } from '../../ui/Facts';
import { Form } from '../../ui/Form';
import { formatMoney } from '../../lib/formatMoney';
import { FormikErrorSummary } from '../../ui/FormikErrorSummary';
import { ImagePicker } from '../../ui/ImagePicker';
import { Callout } from '../../ui/Callout';
import { TextField } from '../../ui/TextField';
import { toast } from '../../ui/toast';
import { ChangedAgo } from './ChangedAgo';
import { ChangedPaymentId } from './ChangedPaymentId';
import { PaymentHelp } from './PaymentHelp';
import styles from './PayForm.module.css';
import { RejectionCallout } from './RejectionCallout';
import type { ProofValues, Refusal } from './readRefusal';
import type { Spot } from './spot';
import { texts } from './texts';
import { useFocusRefused } from './useFocusRefused';
import { useSaveDraft } from './useSaveDraft';

const words = texts.pay;

interface PayFormProps {
  id: string;
  spot: Spot;
  refusal: Refusal;
  upload: UploadState;
  onCancelUpload: () => void;
  /** Stores the entered values. */
  onChange: (values: ProofValues) => void;
  /** The form starts with stored values. */
  isKept: boolean;
}

/** The three steps of paying, inside a Formik of `ProofValues`. */
export function PayForm({ id, spot, refusal, upload, onCancelUpload, onChange, isKept }: PayFormProps) {
  const { values, errors, touched, isSubmitting, handleSubmit, getFieldProps, setValues } =
    useFormikContext<ProofValues>();
  const { payment, name } = spot;
  const window = describeWindow(useApprovalWindow());
  const form = useRef<HTMLFormElement>(null);
  const uploadFailed = upload.kind === 'failed';
  const refused = useMemo(() => {
    // While sending, the image cannot take focus.
    if (isSubmitting) return null;
    if (refusal.transactionId) return { name: 'transactionId' };
    return refusal.image || uploadFailed ? { name: 'image' } : null;
  }, [isSubmitting, refusal, uploadFailed]);
  useFocusRefused(form, refused);
  useSaveDraft(values, onChange);

  const orderIdError =
    (touched.transactionId ? errors.transactionId : undefined) ??
    (refusal.transactionId?.value === values.transactionId ? refusal.transactionId.message : undefined);
  const imageError =
    (touched.image ? errors.image : undefined) ??
    (refusal.image?.value === values.image ? refusal.image?.message : undefined) ??
    (upload.kind === 'failed' ? upload.message : undefined);

  return (
    <Form id={id} ref={form} onSubmit={handleSubmit}>
      <FormikErrorSummary />
      {refusal.form && (
        <div role="alert">
          <Callout tone="danger" title={words.notSent}>
            {refusal.form} {words.tryAgain}
          </Callout>
        </div>
      )}
      <ChangedPaymentId current={payment.recieverPaymentId} />
      {payment.status === 'rejected' && <RejectionCallout spot={spot} />}
      {isKept && !refusal.form && <Callout>{words.kept}</Callout>}
      <PaymentHelp />
      <ol className={styles.steps}>
        <Step title={words.stepPay}>
          <p className={styles.text}>{words.stepPayText(name)}</p>
          <div className={styles.target}>
            <Facts
              items={[
                {
                  term: words.paymentId,
                  value: (
                    <>
                      {payment.recieverPaymentId} <ChangedAgo at={payment.recieverPaymentIdChangedAt} />
                    </>
                  ),
                  copy: payment.recieverPaymentId,
                  // The payer is about to pay to the copied ID, and may return after it has changed.
                  onCopied: () => {
                    toast.success(COPIED_MESSAGE);
                    onChange(values);
                  },
                },
                { term: words.amount, value: formatMoney(payment.amount), copy: String(payment.amount) },
              ]}
            />
          </div>
        </Step>
        <Step title={words.stepOrder}>
          <TextField
            {...getFieldProps('transactionId')}
            label={words.orderId}
            hint={words.orderIdHint}
            error={orderIdError}
            maxLength={LIMITS.transactionId.max}
            readOnly={isSubmitting}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        </Step>
        <Step title={words.stepReceipt}>
          <ImagePicker
            name="image"
            variant="receipt"
            label={words.receipt}
            hint={words.receiptHint}
            value={values.image}
            maxBytes={UPLOAD_MAX_BYTES}
            disabled={isSubmitting}
            error={imageError}
            onChange={(image) => {
              onCancelUpload();
              void setValues({ ...values, image, imageUrl: null });
            }}
          />
        </Step>
      </ol>
      <p className={styles.text}>{words.then(name, window)}</p>
    </Form>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </li>
  );
}
