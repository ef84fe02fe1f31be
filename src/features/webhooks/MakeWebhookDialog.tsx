import { makeWebhookSchema, WEBHOOK_URL_LENGTH } from '../../../contract/webhooks';
import { fieldErrors } from '../../api/errors';
import { FormikTextField } from '../../ui/FormikTextField';
import type { IssueDialogProps } from '../../ui/IssuedSection';
import { SchemaFormDialog } from '../../ui/SchemaFormDialog';
import { useMakeWebhookMutation } from './endpoints';
import { texts as allTexts } from './texts';

const { form: texts } = allTexts;

/** Asks for the address of a new webhook. */
export function MakeWebhookDialog({ onClose, onMade }: IssueDialogProps) {
  const [makeWebhook, { isLoading }] = useMakeWebhookMutation();
  return (
    <SchemaFormDialog
      title={allTexts.add}
      cancelLabel={texts.cancel}
      submitLabel={texts.save}
      busy={isLoading}
      onClose={onClose}
      schema={makeWebhookSchema}
      initialValues={{ url: '' }}
      onSubmit={async (request) => {
        const { data, error } = await makeWebhook(request);
        if (error) return fieldErrors(error);
        // Closing this dialog removes the secret from the store; only the next dialog has it.
        onMade(data.secret);
      }}
    >
      <FormikTextField
        name="url"
        label={texts.url}
        hint={texts.urlHint}
        type="url"
        inputMode="url"
        maxLength={WEBHOOK_URL_LENGTH.max}
        autoComplete="off"
      />
    </SchemaFormDialog>
  );
}
