import { Button, type ButtonLook } from './Button';

interface FormDialogFooterProps {
  formId: string;
  cancelLabel: string;
  submitLabel: string;
  variant?: ButtonLook['variant'];
  busy: boolean;
  onCancel: () => void;
}

/** The buttons below a form in a dialog. */
export function FormDialogFooter({
  formId,
  cancelLabel,
  submitLabel,
  variant = 'primary',
  busy,
  onCancel,
}: FormDialogFooterProps) {
  return (
    <>
      <Button disabled={busy} onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button variant={variant} type="submit" form={formId} busy={busy}>
        {submitLabel}
      </Button>
    </>
  );
}
