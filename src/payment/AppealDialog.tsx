import { useState } from 'react';
import { LIMITS } from '../../contract/limits';
import { appealSchema } from '../../contract/settlementSchemas';
import type { Payment } from '../../contract/wire';
import { useAppealPaymentMutation } from '../api/endpoints/payments';
import { fieldErrors } from '../api/errors';
import { DraftedFormDialog } from '../ui/DraftedFormDialog';
import { FormikTextArea } from '../ui/FormikTextArea';
import { texts } from './appealTexts';
import { usePaymentDraft } from './usePaymentDraft';

/** Asks for the reason of an appeal. */
export function AppealDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const [appeal, { isLoading }] = useAppealPaymentMutation();
  const draft = usePaymentDraft<{ reason: string }>('appeal', payment);
  const [start] = useState(() => draft.read({ reason: '' }));
  return (
    <DraftedFormDialog
      title={texts.title}
      description={texts.lead}
      schema={appealSchema}
      start={start}
      draft={draft}
      cancelLabel={texts.cancel}
      submitLabel={texts.send}
      busy={isLoading}
      onSubmit={async ({ reason }) => {
        const { error } = await appeal({ paymentId: payment.paymentId, reason });
        return error ? fieldErrors(error) : undefined;
      }}
      onClose={onClose}
    >
      <FormikTextArea
        name="reason"
        label={texts.reason}
        hint={texts.reasonHint}
        rows={4}
        maxLength={LIMITS.appealReason.max}
      />
    </DraftedFormDialog>
  );
}
