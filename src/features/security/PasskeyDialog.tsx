import { useId } from 'react';
import { LIMITS } from '../../../contract/limits';
import { renamePasskeySchema } from '../../../contract/schemas';
import { Dialog } from '../../ui/Dialog';
import { FormDialogFooter } from '../../ui/FormDialogFooter';
import { FormikTextField } from '../../ui/FormikTextField';
import { SchemaForm, type FieldMessages } from '../../ui/SchemaForm';
import { texts as allTexts } from './texts';

const { passkeys: texts } = allTexts;

interface PasskeyDialogProps {
  title: string;
  name: string;
  busy: boolean;
  onClose: () => void;
  onSave: (name: string) => Promise<FieldMessages | void>;
}

/** Asks for the name of a new passkey, or another name for one. */
export function PasskeyDialog({ title, name, busy, onClose, onSave }: PasskeyDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      dismissible={!busy}
      title={title}
      footer={
        <FormDialogFooter
          formId={formId}
          cancelLabel={texts.cancel}
          submitLabel={texts.save}
          busy={busy}
          onCancel={onClose}
        />
      }
    >
      <SchemaForm
        id={formId}
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
      </SchemaForm>
    </Dialog>
  );
}
