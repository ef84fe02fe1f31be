import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { FormikSelect } from '../../ui/FormikSelect';
import { Callout } from '../../ui/Callout';
import type { ProofValues } from './readRefusal';
import { texts } from './texts';

const words = texts.pay.changedId;

/**
 * Warns when the receiver's payment ID is no longer the one first shown to the payer, and asks which one was paid.
 * The answer is recorded, so that money sent to the former ID can be proven.
 */
export function ChangedPaymentId({ current }: { current: string }) {
  const { values, setFieldValue } = useFormikContext<ProofValues>();
  const { shownIds } = values;
  useEffect(() => {
    if (!shownIds.includes(current)) void setFieldValue('shownIds', [...shownIds, current], false);
  }, [shownIds, current, setFieldValue]);

  const [first = current] = shownIds;
  if (first === current && shownIds.length < 2) return null;
  return (
    <>
      <div role="alert">
        <Callout tone="warning" title={words.title}>
          {words.body(shownIds.find((id) => id !== current) ?? first, current)}
        </Callout>
      </div>
      <FormikSelect
        name="paidTo"
        label={words.paidTo}
        placeholder={words.choose}
        options={shownIds.map((id) => ({ value: id, label: id }))}
      />
    </>
  );
}

/** The error shown until the payer has chosen the payment ID they paid to. */
export const missingChoice = ({ shownIds, paidTo }: ProofValues): Partial<Record<'paidTo', string>> =>
  shownIds.length > 1 && !shownIds.includes(paidTo) ? { paidTo: words.missing } : {};
