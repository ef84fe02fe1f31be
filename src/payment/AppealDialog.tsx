import { useId, useState } from 'react';
import { LIMITS } from '../../contract/limits';
import { appealSchema } from '../../contract/settlementSchemas';
import type { Payment } from '../../contract/wire';
import { useAppealPaymentMutation } from '../api/endpoints/payments';
import { fieldErrors } from '../api/errors';
import { Dialog } from '../ui/Dialog';
import { FormDialogFooter } from '../ui/FormDialogFooter';
import { FormikDraft } from '../ui/FormikDraft';
import { FormikTextArea } from '../ui/FormikTextArea';
import { SchemaForm } from '../ui/SchemaForm';
import { texts } from './appealTexts';
import { usePaymentDraft } from './usePaymentDraft';

/** Asks for the reason of an appeal. */
export function AppealDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const formId = useId();
  const [appeal, { isLoading }] = useAppealPaymentMutation();
  const draft = usePaymentDraft<{ reason: string }>('appeal', payment);
  const [start] = useState(() => draft.read({ reason: '' }));
  const giveUp = (): void => {
    draft.clear();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!isLoading}
      title={texts.title}
      description={texts.lead}
      footer={
        <FormDialogFooter
          formId={formId}
          cancelLabel={texts.cancel}
          submitLabel={texts.send}
          busy={isLoading}
          onCancel={giveUp}
        />
      }
    >
      <SchemaForm
        id={formId}
        schema={appealSchema}
        initialValues={start}
        onSubmit={async ({ reason }) => {
          const { error } = await appeal({ paymentId: payment.paymentId, reason });
          if (error) return fieldErrors(error);
          giveUp();
        }}
      >
        <FormikDraft<{ reason: string }> save={(values) => draft.save(values)} />
        <FormikTextArea
          name="reason"
          label={texts.reason}
          hint={texts.reasonHint}
          rows={4}
          maxLength={LIMITS.appealReason.max}
        />
      </SchemaForm>
    </Dialog>
  );
}
