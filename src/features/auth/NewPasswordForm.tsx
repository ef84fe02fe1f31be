import { fieldErrors, isApiError } from '../../api/errors';
import { useMemoryDraft } from '../../lib/drafts/useMemoryDraft';
import { loadSchemas } from '../../lib/loadSchemas';
import { SubmitButton } from '../../ui/Button';
import { FormikDraft } from '../../ui/FormikDraft';
import { FormikPasswordField } from '../../ui/FormikPasswordField';
import { SchemaForm } from '../../ui/SchemaForm';
import { useResetPasswordMutation } from './endpoints';

const loadSchema = () => loadSchemas().then(({ resetPasswordSchema }) => resetPasswordSchema);

const EMPTY = { password: '', newPassword: '' };

interface NewPasswordFormProps {
  texts: { password: string; passwordHint: string; confirmPassword: string; save: string };
  onSaved: () => void;
  /** The server no longer allows this user to change it. */
  onRefused?: () => void;
}

const isRefusal = (error: unknown) => isApiError(error) && (error.status === 401 || error.status === 403);

/** A new password and its confirmation, for both a forgotten and a changed password. */
export function NewPasswordForm({ texts, onSaved, onRefused }: NewPasswordFormProps) {
  const [resetPassword, { isLoading }] = useResetPasswordMutation();
  const { start, save } = useMemoryDraft('newPassword', EMPTY);
  return (
    <SchemaForm
      schema={loadSchema}
      initialValues={start}
      onSubmit={async (request) => {
        const { error } = await resetPassword(request);
        if (!error) return onSaved();
        if (isRefusal(error)) onRefused?.();
        return fieldErrors(error);
      }}
    >
      <FormikDraft<typeof EMPTY> save={save} />
      <FormikPasswordField
        name="password"
        label={texts.password}
        hint={texts.passwordHint}
        autoComplete="new-password"
      />
      <FormikPasswordField name="newPassword" label={texts.confirmPassword} autoComplete="new-password" />
      <SubmitButton busy={isLoading}>{texts.save}</SubmitButton>
    </SchemaForm>
  );
}
