import { useFormikContext } from 'formik';
import { useState, type ReactNode } from 'react';
import type { Schema } from 'yup';
import { fieldErrors } from '../../api/errors';
import type { ButtonLook } from '../../ui/Button';
import { Callout } from '../../ui/Callout';
import type { DialogProps } from '../../ui/Dialog';
import { DraftedFormDialog } from '../../ui/DraftedFormDialog';
import { Quote } from '../../ui/Quote';
import { texts } from './texts';
import { useAdminDraft } from './useAdminDraft';

interface FormDialogProps<Values extends Record<string, string>, Sent> {
  title: string;
  description?: ReactNode;
  size?: DialogProps['size'];
  schema: Schema<Sent>;
  /** The record as it is now; a change that arrives while the form is open is warned of. */
  initialValues: Values;
  /** The draft is stored under this name until it is sent or cancelled. */
  draftName: string;
  submitLabel: string;
  submitVariant?: ButtonLook['variant'];
  busy: boolean;
  /**
   * Makes the call, with the record's values as they are shown: those that the sent ones replace. The server's errors show
   * at their fields.
   */
  onSend: (values: Sent, replaced: Values) => Promise<{ error?: unknown }>;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A drafted form about a record. It warns if the record has changed since the draft began, and shows it. */
export function FormDialog<Values extends Record<string, string>, Sent>({
  initialValues,
  draftName,
  onSend,
  children,
  ...dialog
}: FormDialogProps<Values, Sent>) {
  const draft = useAdminDraft(draftName);
  const now = JSON.stringify(initialValues);
  // The record as it was when the draft began.
  const [{ editedFrom = now, ...start }] = useState(() => draft.read({ ...initialValues, editedFrom: now }));
  return (
    <DraftedFormDialog
      {...dialog}
      start={start}
      draft={{ save: (values) => draft.save({ ...values, editedFrom }), clear: draft.clear }}
      cancelLabel={texts.cancel}
      onSubmit={async (values) => {
        const { error } = await onSend(values, initialValues);
        return error ? fieldErrors(error) : undefined;
      }}
    >
      {editedFrom !== now && <ChangedMeanwhile saved={initialValues} />}
      {children}
    </DraftedFormDialog>
  );
}

/** Shows the newer words that saving would replace, except while the user's own arrive. */
function ChangedMeanwhile({ saved }: { saved: Record<string, string> }) {
  const { isSubmitting } = useFormikContext();
  if (isSubmitting) return null;
  return (
    <Callout tone="warning" title={texts.changed}>
      {texts.changedBody}
      <Quote>{Object.values(saved).filter(Boolean).join('\n')}</Quote>
    </Callout>
  );
}
