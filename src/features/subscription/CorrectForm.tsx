import { useFormikContext } from 'formik';
import { useRef } from 'react';
import { useWindowInWords } from '../../payment/approvalWindow';
import { Callout } from '../../ui/Callout';
import { Form } from '../../ui/Form';
import { FormikErrorSummary } from '../../ui/FormikErrorSummary';
import styles from './PayForm.module.css';
import { NotSent, OrderIdField, ProofCheck, type ProofFormProps, ReceiptField } from './ProofFields';
import type { ProofValues } from './readRefusal';
import { texts } from './texts';
import { useFocusRefused, useRefusedField } from './useFocusRefused';
import { useSaveProofDraft } from './useSaveProofDraft';

/** The two fields of a proof, filled with what was sent, inside a Formik of `ProofValues`. */
export function CorrectForm({ id, spot, proof, onChange, isKept }: ProofFormProps) {
  const { values, handleSubmit } = useFormikContext<ProofValues>();
  const { payment, name } = spot;
  const { refusal } = proof;
  const windowInWords = useWindowInWords();
  const form = useRef<HTMLFormElement>(null);
  useFocusRefused(form, useRefusedField(proof));
  useSaveProofDraft(values, onChange);

  return (
    <Form id={id} ref={form} onSubmit={handleSubmit}>
      <FormikErrorSummary />
      {refusal.form !== undefined && <NotSent>{refusal.form || texts.pay.tryAgain}</NotSent>}
      {isKept && refusal.form === undefined && <Callout>{texts.pay.kept}</Callout>}
      <OrderIdField refusal={refusal} />
      <ReceiptField proof={proof} hint={texts.correct.receiptHint} sent={payment.paymentLink} />
      <p className={styles.text}>
        {payment.corrected ? texts.correct.sameWindow(name) : texts.correct.newWindow(name, windowInWords)}
      </p>
      <ProofCheck payment={payment} proof={proof} />
    </Form>
  );
}
