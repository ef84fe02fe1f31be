import { useId, useState, type ReactNode } from 'react';
import type { Schema } from 'yup';
import { createDraft } from '../../lib/drafts/textDrafts';
import { fieldErrors } from '../../api/errors';
import { useAppSelector } from '../../store/hooks';
import { selectUserId } from '../../store/user';
import type { ButtonLook } from '../../ui/Button';
import { Dialog, type DialogProps } from '../../ui/Dialog';
import { FormDialogFooter } from '../../ui/FormDialogFooter';
import { FormikDraft } from '../../ui/FormikDraft';
import { SchemaForm } from '../../ui/SchemaForm';
import { Callout } from '../../ui/Callout';
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

/** The edited record as it was when the draft began, to detect that it has changed since. */
interface EditedFrom extends Record<string, string> {
  editedFrom: string;
}

/** A form in a dialog: closing it by mistake, a reload or a failed call loses nothing. */
export function FormDialog<Values extends Record<string, string>, Sent>({
  title,
  description,
  size,
  schema,
  initialValues,
  draftName,
  submitLabel,
  submitVariant = 'primary',
  busy,
  onSend,
  onClose,
  children,
}: FormDialogProps<Values, Sent>) {
  const formId = useId();
  const userId = useAppSelector(selectUserId);
  const [draft] = useState(() => createDraft<Values & EditedFrom>(`admin:${userId}:${draftName}`));
  const [now] = useState(() => JSON.stringify(initialValues));
  const [{ editedFrom, ...start }] = useState(() => draft.read({ ...initialValues, editedFrom: now }));
  const giveUp = (): void => {
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
          cancelLabel={texts.cancel}
          submitLabel={submitLabel}
          variant={submitVariant}
          busy={busy}
          onCancel={giveUp}
        />
      }
    >
      <SchemaForm
        id={formId}
        schema={schema}
        initialValues={start}
        onSubmit={async (values) => {
          const { error } = await onSend(values);
          if (error) return fieldErrors(error);
          giveUp();
        }}
      >
        {editedFrom !== now && (
          <Callout tone="warning" title={texts.changed}>
            {texts.changedBody}
          </Callout>
        )}
        <FormikDraft<Values> save={(values) => draft.save({ ...values, editedFrom })} />
        {children}
      </SchemaForm>
    </Dialog>
  );
}
