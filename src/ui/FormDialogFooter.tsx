import { Button, type ButtonLook } from './Button';
import { useSendKey } from './useSendKey';

interface FormDialogFooterProps {
  formId: string;
  cancelLabel: string;
  submitLabel: string;
  variant?: ButtonLook['variant'];
  busy: boolean;
  onCancel: () => void;
}

/** The buttons below a form in a dialog; Ctrl+Enter submits it too. */
export function FormDialogFooter({
  formId,
  cancelLabel,
  submitLabel,
  variant = 'primary',
  busy,
  onCancel,
}: FormDialogFooterProps) {
  useSendKey(formId, busy);
  return (
    <>
      <Button disabled={busy} onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button
        variant={variant}
        type="submit"
        form={formId}
        busy={busy}
        title="Ctrl+Enter"
        aria-keyshortcuts="Control+Enter Meta+Enter"
      >
        {submitLabel}
      </Button>
    </>
  );
}
