import { useFormikContext } from 'formik';
import { useRef, type ReactNode } from 'react';
import { COPIED_MESSAGE } from '../../../contract/messages';
import type { Payment } from '../../../contract/wire';
import { t } from '../../../contract/translate';
import { useWindowInWords } from '../../payment/approvalWindow';
import { Facts } from '../../ui/Facts';
import { Form } from '../../ui/Form';
import { formatMoney } from '../../lib/formatMoney';
import { FormikErrorSummary } from '../../ui/FormikErrorSummary';
import { sendWords } from '../../payment/payWith';
import { useAppSelector } from '../../store/hooks';
import { selectPayWith } from '../../store/lists/companyPlans';
import { useAsOf } from '../../store/useAsOf';
import { Callout } from '../../ui/Callout';
import { toast } from '../../ui/toast';
import { ChangedAgo } from './ChangedAgo';
import { ChangedPaymentId } from './ChangedPaymentId';
import { sentOrderId } from './lastSent';
import { PaymentHelp } from './PaymentHelp';
import styles from './PayForm.module.css';
import { NotSent, OrderIdField, ProofCheck, type ProofFormProps, ReceiptField } from './ProofFields';
import { RejectionCallout } from './RejectionCallout';
import { RePayChoice, type RePayWay } from './RePayChoice';
import type { ProofValues } from './readRefusal';
import { texts } from './texts';
import { useFocusRefused, useRefusedField } from './useFocusRefused';
import { useSaveProofDraft } from './useSaveProofDraft';

const words = texts.pay;

interface PayFormProps extends ProofFormProps {
  /** How to continue after a rejection; null for a first proof. */
  way: RePayWay | null;
  /** Hears the chosen way, with the values as they are then. */
  onChooseWay: (way: RePayWay, values: ProofValues) => void;
}

/** The three steps of paying or, for who has already paid, the proof alone, inside a Formik of `ProofValues`. */
export function PayForm({ id, spot, proof, onChange, isKept, way, onChooseWay }: PayFormProps) {
  const { values, isSubmitting, handleSubmit, setValues } = useFormikContext<ProofValues>();
  const { payment, name } = spot;
  const { refusal } = proof;
  const windowInWords = useWindowInWords();
  const payWith = useAppSelector(selectPayWith);
  const form = useRef<HTMLFormElement>(null);
  useFocusRefused(form, useRefusedField(proof));
  useSaveProofDraft(values, onChange);
  const choose = (next: RePayWay): void => {
    const sent = sentOrderId(payment);
    // Another payment has an order ID of its own.
    const { transactionId } = values;
    const kept = next === 'again' && transactionId === sent ? '' : transactionId;
    const nextValues = { ...values, transactionId: next === 'correct' ? kept || sent : kept };
    void setValues(nextValues);
    onChooseWay(next, nextValues);
  };
  const receiptField = (
    <ReceiptField
      proof={proof}
      {...(way === 'correct' && { hint: texts.correct.receiptHint, sent: payment.paymentLink })}
    />
  );

  return (
    <Form id={id} ref={form} onSubmit={handleSubmit}>
      <FormikErrorSummary />
      {refusal.form !== undefined && (
        <NotSent>
          {refusal.form} {words.tryAgain}
        </NotSent>
      )}
      <ChangedPaymentId current={payment.recieverPaymentId} />
      {payment.status === 'rejected' && <RejectionCallout spot={spot} />}
      {isKept && refusal.form === undefined && <Callout>{words.kept}</Callout>}
      {way && <RePayChoice way={way} disabled={isSubmitting} onChoose={choose} />}
      <PaymentHelp />
      {way === 'correct' ? (
        <>
          <Target payment={payment} onCopied={() => onChange(values)} />
          <OrderIdField refusal={refusal} />
          {receiptField}
        </>
      ) : (
        <ol className={styles.steps}>
          <Step title={sendWords(payment.amount, payWith) ?? words.stepPay}>
            <p className={styles.text}>{words.stepPayText(name)}</p>
            <Target payment={payment} onCopied={() => onChange(values)} />
          </Step>
          <Step title={words.stepOrder}>
            <OrderIdField refusal={refusal} />
          </Step>
          <Step title={words.stepReceipt}>{receiptField}</Step>
        </ol>
      )}
      <p className={styles.text}>{words.then(name, windowInWords)}</p>
      <ProofCheck payment={payment} proof={proof} />
    </Form>
  );
}

/** Where the money goes, and how much. */
function Target({ payment, onCopied }: { payment: Payment; onCopied: () => void }) {
  const asOf = useAsOf();
  return (
    <div className={styles.target}>
      <Facts
        items={[
          {
            term: words.paymentId,
            value: (
              <>
                {payment.recieverPaymentId}{' '}
                <ChangedAgo
                  at={payment.recieverPaymentIdChangedAt}
                  lastAt={payment.recieverPaymentIdLastChangedAt}
                />
              </>
            ),
            copy: payment.recieverPaymentId,
            // The payer is about to pay to the copied ID, and may return after it has changed.
            onCopied: () => {
              toast.success(t(COPIED_MESSAGE));
              onCopied();
            },
          },
          { term: words.amount, value: formatMoney(payment.amount), copy: String(payment.amount) },
        ]}
      />
      {asOf && (
        <p role="status" className={styles.asOf}>
          {words.asOf(asOf)}
        </p>
      )}
    </div>
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
