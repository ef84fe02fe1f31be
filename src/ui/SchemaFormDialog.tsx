import { useId, type ReactNode } from 'react';
import type { FormikValues } from 'formik';
import type { ButtonLook } from './Button';
import { Dialog, type DialogProps } from './Dialog';
import { FormDialogFooter } from './FormDialogFooter';
import { SchemaForm, type SchemaFormProps } from './SchemaForm';
import { Stack } from './Stack';

export interface SchemaFormDialogProps<Values extends FormikValues, Sent>
  extends
    Pick<DialogProps, 'title' | 'description' | 'size'>,
    Pick<SchemaFormProps<Values, Sent>, 'schema' | 'initialValues' | 'onSubmit' | 'children'> {
  cancelLabel: string;
  submitLabel: string;
  submitVariant?: ButtonLook['variant'];
  busy: boolean;
  /** Stands above the form. */
  lead?: ReactNode;
  onClose: () => void;
  /** By default, Cancel does the same as closing. */
  onCancel?: () => void;
}

/** A form in a dialog, with its buttons below; while `busy`, it cannot be closed. */
export function SchemaFormDialog<Values extends FormikValues, Sent>({
  title,
  description,
  size,
  schema,
  initialValues,
  onSubmit,
  cancelLabel,
  submitLabel,
  submitVariant,
  busy,
  lead,
  onClose,
  onCancel = onClose,
  children,
}: SchemaFormDialogProps<Values, Sent>) {
  const formId = useId();
  const form = (
    <SchemaForm<Values, Sent> id={formId} schema={schema} initialValues={initialValues} onSubmit={onSubmit}>
      {children}
    </SchemaForm>
  );
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
          onCancel={onCancel}
        />
      }
    >
      {lead ? (
        <Stack gap={4}>
          {lead}
          {form}
        </Stack>
      ) : (
        form
      )}
    </Dialog>
  );
}
