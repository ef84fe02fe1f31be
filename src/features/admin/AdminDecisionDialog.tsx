import type { ComponentProps, ReactNode } from 'react';
import type { Schema } from 'yup';
import { FormikTextArea } from '../../ui/FormikTextArea';
import type { TextAreaProps } from '../../ui/TextArea';
import { DecisionEnded } from './DecisionEnded';
import { FormDialog } from './FormDialog';
import { texts } from './texts';
import { useIsSupport } from './useAdminRole';

interface Reason {
  reason: string;
}

interface AdminDecisionDialogProps {
  title: string;
  description: ReactNode;
  schema: Schema<Reason>;
  /** The draft is stored under this name until it is sent or cancelled. */
  draftName: string;
  reasonField: Pick<TextAreaProps, 'label' | 'hint' | 'rows' | 'maxLength'>;
  submitLabel: string;
  submitVariant: 'primary' | 'dangerSolid';
  /** The call: the user's own decision is not reported as somebody else's. */
  call: { isLoading: boolean; isSuccess: boolean };
  onSend: (values: Reason) => Promise<{ error?: unknown }>;
  /** What there was to decide has ended. */
  hasEnded: boolean;
  /** How it ended. */
  ending: Omit<ComponentProps<typeof DecisionEnded>, 'draftName' | 'onClose'>;
  /** Instead of `onClose` once it has ended. */
  onCloseEnded?: () => void;
  onClose: () => void;
}

/**
 * Confirms an administrator's decision and asks for its reason. If it was decided elsewhere meanwhile, shows how; if the
 * user's role has dropped to Support, says that.
 */
export function AdminDecisionDialog({
  call: { isLoading, isSuccess },
  hasEnded,
  ending,
  onCloseEnded,
  reasonField,
  ...form
}: AdminDecisionDialogProps) {
  const { draftName, onClose } = form;
  const isSupport = useIsSupport();
  if (hasEnded && !isLoading && !isSuccess)
    return <DecisionEnded {...ending} draftName={draftName} onClose={onCloseEnded ?? onClose} />;
  if (isSupport && !isLoading)
    return (
      <DecisionEnded
        title={texts.isSupport}
        description={texts.needsAdmin}
        draftName={draftName}
        onClose={onClose}
      />
    );
  return (
    <FormDialog {...form} initialValues={{ reason: '' }} busy={isLoading}>
      <FormikTextArea {...reasonField} name="reason" />
    </FormDialog>
  );
}
