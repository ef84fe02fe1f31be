import { API_KEY_DAYS, API_KEY_NAME, makeApiKeySchema } from '../../../contract/apiKeys';
import { fieldErrors } from '../../api/errors';
import { FormikSelect } from '../../ui/FormikSelect';
import { FormikTextField } from '../../ui/FormikTextField';
import type { IssueDialogProps } from '../../ui/IssuedSection';
import { SchemaFormDialog } from '../../ui/SchemaFormDialog';
import { Stack } from '../../ui/Stack';
import { useMakeApiKeyMutation } from './endpoints';
import { ScopeSwitches } from './ScopeSwitches';
import { texts as allTexts } from './texts';

const { form: texts } = allTexts;
const EMPTY = { name: '', scope: 'payments:read', days: '90' };
const endOptions = () => [
  ...API_KEY_DAYS.map((days) => ({ value: String(days), label: texts.afterDays(days) })),
  { value: '', label: texts.noEnd },
];

/** Asks for the name, the scopes and the end of a new key. */
export function MakeKeyDialog({ onClose, onMade }: IssueDialogProps) {
  const [makeApiKey, { isLoading }] = useMakeApiKeyMutation();
  return (
    <SchemaFormDialog
      title={allTexts.add}
      cancelLabel={texts.cancel}
      submitLabel={texts.save}
      busy={isLoading}
      onClose={onClose}
      schema={makeApiKeySchema}
      initialValues={EMPTY}
      onSubmit={async (request) => {
        const { data, error } = await makeApiKey(request);
        if (error) return fieldErrors(error);
        // Closing this dialog removes the key from the store; only the next dialog has it.
        onMade(data.token);
      }}
    >
      <Stack gap={4}>
        <FormikTextField
          name="name"
          label={texts.name}
          hint={texts.nameHint}
          maxLength={API_KEY_NAME.max}
          autoComplete="off"
        />
        <ScopeSwitches />
        <FormikSelect name="days" label={texts.days} options={endOptions()} />
      </Stack>
    </SchemaFormDialog>
  );
}
