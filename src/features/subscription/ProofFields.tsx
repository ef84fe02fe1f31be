import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { asciiDigits } from '../../../contract/asciiDigits';
import { LIMITS, UPLOAD_MAX_BYTES } from '../../../contract/limits';
import type { Payment } from '../../../contract/wire';
import { Callout } from '../../ui/Callout';
import { ImagePicker } from '../../ui/ImagePicker';
import { lazyWhenIdle } from '../../ui/lazyWhenIdle';
import { TextField } from '../../ui/TextField';
import { useFormikField } from '../../ui/useFormikField';
import type { ProofValues, Refusal } from './readRefusal';
import type { Spot } from './spot';
import { texts } from './texts';
import type { ProofSending } from './useSendProof';

const words = texts.pay;

const ReceiptCheck = lazyWhenIdle(() => import('./ReceiptCheck').then((module) => module.ReceiptCheck));

const scrollTo = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

/** Why nothing was sent, unless a field says it: above the form, and so scrolled into view. */
export function NotSent({ children }: { children: ReactNode }) {
  return (
    <div ref={scrollTo} role="alert">
      <Callout tone="danger" title={words.notSent}>
        {children}
      </Callout>
    </div>
  );
}

/** The order ID, inside a Formik of `ProofValues`. */
export function OrderIdField({ refusal }: { refusal: Refusal }) {
  const { field, error, isSending } = useFormikField('transactionId');
  const refused = refusal.transactionId?.value === field.value ? refusal.transactionId.message : undefined;
  return (
    <TextField
      {...field}
      label={words.orderId}
      hint={words.orderIdHint}
      error={error ?? refused}
      maxLength={LIMITS.transactionId.max}
      readOnly={isSending}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
    />
  );
}

interface ReceiptFieldProps {
  proof: ProofSending;
  hint?: string;
  /** The URL of the receipt that stays unless another one is chosen. */
  sent?: string | null;
}

/** The receipt, inside a Formik of `ProofValues`. */
export function ReceiptField({
  proof: { refusal, upload, cancelUpload },
  hint = words.receiptHint,
  sent = null,
}: ReceiptFieldProps) {
  const { values, errors, touched, isSubmitting, setValues } = useFormikContext<ProofValues>();
  const error =
    (touched.image ? errors.image : undefined) ??
    (refusal.image?.value === values.image ? refusal.image?.message : undefined) ??
    (upload.kind === 'failed' ? upload.message : undefined);
  return (
    <ImagePicker
      name="image"
      variant="receipt"
      label={words.receipt}
      hint={hint}
      value={values.image ?? sent}
      canRemove={values.image !== null}
      maxBytes={UPLOAD_MAX_BYTES}
      disabled={isSubmitting}
      error={error}
      onChange={(image) => {
        cancelUpload();
        void setValues({ ...values, image, imageUrl: null });
      }}
    />
  );
}

/** What the forms of a proof share. */
export interface ProofFormProps {
  id: string;
  spot: Spot;
  proof: ProofSending;
  /** Stores the entered values. */
  onChange: (values: ProofValues) => void;
  /** The form starts with stored values. */
  isKept: boolean;
}

/** What the chosen receipt says, inside a Formik of `ProofValues`: it is read on the device. */
export function ProofCheck({ payment, proof }: { payment: Payment; proof: ProofSending }) {
  const { values, setValues } = useFormikContext<ProofValues>();
  if (!values.image) return null;
  return (
    <ReceiptCheck
      image={values.image}
      orderId={asciiDigits(values.transactionId)}
      amount={payment.amount}
      payeeId={values.paidTo || payment.recieverPaymentId}
      refusedIds={proof.refusal.refusedIds}
      onUse={(transactionId) => void setValues({ ...values, transactionId })}
      caution={proof.caution}
      onCaution={proof.setCaution}
    />
  );
}
