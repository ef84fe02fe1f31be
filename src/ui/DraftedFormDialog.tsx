import { useId } from 'react';
import type { Draft } from '../lib/drafts/textDrafts';
import type { ButtonLook } from './Button';
import { Dialog, type DialogProps } from './Dialog';
import { FormDialogFooter } from './FormDialogFooter';
import { FormikDraft } from './FormikDraft';
import { SchemaForm, type FieldMessages, type SchemaFormProps } from './SchemaForm';

interface DraftedFormDialogProps<Values extends Record<string, string>, Sent>
  extends
    Pick<DialogProps, 'title' | 'description' | 'size'>,
    Pick<SchemaFormProps<Values, Sent>, 'schema' | 'children'> {
  /** What the draft holds, or else the values to begin with. */
  start: Values;
  /** Keeps what is typed until it is sent or cancelled. */
  draft: Pick<Draft<Values>, 'save' | 'clear'>;
  cancelLabel: string;
  submitLabel: string;
  submitVariant?: ButtonLook['variant'];
  busy: boolean;
  /** Makes the call; resolves to the server's errors per field if it fails. */
  onSubmit: (values: Sent) => Promise<FieldMessages | undefined>;
  onClose: () => void;
}

/** A form in a dialog: closing it by mistake, a reload or a failed call loses nothing. */
export function DraftedFormDialog<Values extends Record<string, string>, Sent>({
  title,
  description,
  size,
  schema,
  start,
  draft,
  cancelLabel,
  submitLabel,
  submitVariant,
  busy,
  onSubmit,
  onClose,
  children,
}: DraftedFormDialogProps<Values, Sent>) {
  const formId = useId();
  const end = (): void => {
    draft.clear();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!busy}
      title={title}
      description={description}
      size={size}
      footer={
        <FormDialogFooter
          formId={formId}
          cancelLabel={cancelLabel}
          submitLabel={submitLabel}
          variant={submitVariant}
          busy={busy}
          onCancel={end}
        />
      }
    >
      <SchemaForm<Values, Sent>
        id={formId}
        schema={schema}
        initialValues={start}
        onSubmit={async (values) => {
          const messages = await onSubmit(values);
          if (messages) return messages;
          end();
        }}
      >
        {(form) => (
          <>
            <FormikDraft<Values> save={draft.save} />
            {typeof children === 'function' ? children(form) : children}
          </>
        )}
      </SchemaForm>
    </Dialog>
  );
}
