import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { FormikSelect } from '../../ui/FormikSelect';
import { Callout } from '../../ui/Callout';
import type { ProofValues } from './readRefusal';
import { texts } from './texts';

const words = texts.pay.changedId;

/**
 * Says when the receiver's payment ID is no longer the one that the payer was shown first, and asks which of them was
 * paid to: that one goes into the record. Money sent to the former one must not be denied for want of it.
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

/** What is missing where the payer has to say which payment ID they paid to. */
export const missingChoice = ({ shownIds, paidTo }: ProofValues): Partial<Record<'paidTo', string>> =>
  shownIds.length > 1 && !shownIds.includes(paidTo) ? { paidTo: words.missing } : {};
