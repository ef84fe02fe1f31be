import { useState, type ReactNode } from 'react';
import type { Schema } from 'yup';
import { createDraft } from '../../lib/drafts/textDrafts';
import { fieldErrors } from '../../api/errors';
import { useAppSelector } from '../../store/hooks';
import { selectUserId } from '../../store/user';
import type { ButtonLook } from '../../ui/Button';
import { Callout } from '../../ui/Callout';
import type { DialogProps } from '../../ui/Dialog';
import { DraftedFormDialog } from '../../ui/DraftedFormDialog';
import { texts } from './texts';

interface FormDialogProps<Values extends Record<string, string>, Sent> {
  title: string;
  description?: ReactNode;
  size?: DialogProps['size'];
  schema: Schema<Sent>;
  initialValues: Values;
  /** The draft is stored under this name until it is sent or cancelled. */
  draftName: string;
  submitLabel: string;
  submitVariant?: ButtonLook['variant'];
  busy: boolean;
  /** Makes the call; the server's errors show at their fields. */
  onSend: (values: Sent) => Promise<{ error?: unknown }>;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A drafted form about a record. It warns if the record has changed since the draft began. */
export function FormDialog<Values extends Record<string, string>, Sent>({
  initialValues,
  draftName,
  onSend,
  children,
  ...dialog
}: FormDialogProps<Values, Sent>) {
  const userId = useAppSelector(selectUserId);
  const [draft] = useState(() => createDraft(`admin:${userId}:${draftName}`));
  const [now] = useState(() => JSON.stringify(initialValues));
  // The record as it was when the draft began.
  const [{ editedFrom = now, ...start }] = useState(() => draft.read({ ...initialValues, editedFrom: now }));
  return (
    <DraftedFormDialog
      {...dialog}
      start={start}
      draft={{ save: (values) => draft.save({ ...values, editedFrom }), clear: draft.clear }}
      cancelLabel={texts.cancel}
      onSubmit={async (values) => {
        const { error } = await onSend(values);
        return error ? fieldErrors(error) : undefined;
      }}
    >
      {editedFrom !== now && (
        <Callout tone="warning" title={texts.changed}>
          {texts.changedBody}
        </Callout>
      )}
      {children}
    </DraftedFormDialog>
  );
}
