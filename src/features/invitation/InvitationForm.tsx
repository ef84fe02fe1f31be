import type { OwnInvitation } from '../../../contract/admin';
import { acceptInvitationFormSchema } from '../../../contract/invitationSchemas';
import { showSentence } from '../../../contract/translate';
import { fieldErrors } from '../../api/errors';
import { useMemoryDraft } from '../../lib/drafts/useMemoryDraft';
import { FullNameField } from '../../member/profileFields';
import { SubmitButton } from '../../ui/Button';
import { FormikDraft } from '../../ui/FormikDraft';
import { FormikPasswordField } from '../../ui/FormikPasswordField';
import { FormikTextField } from '../../ui/FormikTextField';
import { SchemaForm } from '../../ui/SchemaForm';
import { toast } from '../../ui/toast';
import { useAcceptInvitationMutation } from './endpoints';
import { texts } from './texts';

const EMPTY = { fullName: '', password: '', confirmPassword: '' };

interface InvitationFormProps {
  invitation: OwnInvitation;
  /** From the link in the mail. */
  token: string;
  onAccepted: () => void;
}

/** Name and password of a new administrator. The email is fixed, and shown for the browser's password manager too. */
export function InvitationForm({ invitation: { email }, token, onAccepted }: InvitationFormProps) {
  const [accept, { isLoading }] = useAcceptInvitationMutation();
  const { start, save } = useMemoryDraft('invitation', EMPTY);
  return (
    <SchemaForm
      schema={acceptInvitationFormSchema}
      initialValues={{ email, ...start }}
      onSubmit={async ({ fullName, password }) => {
        const { data, error } = await accept({ token, fullName, password });
        if (error) return fieldErrors(error);
        toast.success(showSentence(data));
        onAccepted();
      }}
    >
      <FormikDraft<typeof EMPTY>
        save={({ fullName, password, confirmPassword }) => save({ fullName, password, confirmPassword })}
      />
      <FormikTextField
        name="email"
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        autoComplete="username"
        readOnly
      />
      <FullNameField />
      <FormikPasswordField
        name="password"
        label={texts.password}
        hint={texts.passwordHint}
        autoComplete="new-password"
      />
      <FormikPasswordField name="confirmPassword" label={texts.confirmPassword} autoComplete="new-password" />
      <SubmitButton busy={isLoading}>{texts.submit}</SubmitButton>
    </SchemaForm>
  );
}
