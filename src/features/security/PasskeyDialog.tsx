import { LIMITS } from '../../../contract/limits';
import { renamePasskeySchema } from '../../../contract/schemas';
import { FormikTextField } from '../../ui/FormikTextField';
import type { FieldMessages } from '../../ui/fieldMessages';
import { SchemaFormDialog } from '../../ui/SchemaFormDialog';
import { texts as allTexts } from './texts';

const { passkeys: texts } = allTexts;

interface PasskeyDialogProps {
  title: string;
  description?: string;
  name: string;
  busy: boolean;
  onClose: () => void;
  onSave: (name: string) => Promise<FieldMessages | void>;
}

/** Asks for the name of a new passkey, or another name for one. */
export function PasskeyDialog({ title, description, name, busy, onClose, onSave }: PasskeyDialogProps) {
  return (
    <SchemaFormDialog
      size="sm"
      title={title}
      description={description}
      cancelLabel={texts.cancel}
      submitLabel={texts.save}
      busy={busy}
      onClose={onClose}
      schema={renamePasskeySchema}
      initialValues={{ name }}
      onSubmit={({ name: entered }) => onSave(entered)}
    >
      <FormikTextField
        name="name"
        label={texts.name}
        hint={texts.nameHint}
        maxLength={LIMITS.passkeyName.max}
        autoComplete="off"
      />
    </SchemaFormDialog>
  );
}
