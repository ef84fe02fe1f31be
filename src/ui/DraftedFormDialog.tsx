import type { Draft } from '../lib/drafts/textDrafts';
import { FormikDraft } from './FormikDraft';
import type { FieldMessages } from './fieldMessages';
import { SchemaFormDialog, type SchemaFormDialogProps } from './SchemaFormDialog';

interface DraftedFormDialogProps<Values extends Record<string, string>, Sent> extends Omit<
  SchemaFormDialogProps<Values, Sent>,
  'initialValues' | 'onSubmit' | 'onCancel'
> {
  /** What the draft holds, or else the values to begin with. */
  start: Values;
  /** Keeps what is typed until it is sent or cancelled. */
  draft: Pick<Draft<Values>, 'save' | 'clear'>;
  /** Makes the call; resolves to the server's errors per field if it fails. */
  onSubmit: (values: Sent) => Promise<FieldMessages | undefined>;
}

/** A form in a dialog: closing it by mistake, a reload or a failed call loses nothing. */
export function DraftedFormDialog<Values extends Record<string, string>, Sent>({
  start,
  draft,
  onSubmit,
  children,
  ...dialog
}: DraftedFormDialogProps<Values, Sent>) {
  const end = (): void => {
    draft.clear();
    dialog.onClose();
  };
  return (
    <SchemaFormDialog<Values, Sent>
      {...dialog}
      initialValues={start}
      onCancel={end}
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
    </SchemaFormDialog>
  );
}
