import type { OwnInvitation } from '../../../contract/admin';
import { acceptInvitationFormSchema } from '../../../contract/invitationSchemas';
import { showSentence } from '../../../contract/translate';
import { fieldErrors } from '../../api/errors';
import { FullNameField } from '../../member/profileFields';
import { SubmitButton } from '../../ui/Button';
import { FormikPasswordField } from '../../ui/FormikPasswordField';
import { FormikTextField } from '../../ui/FormikTextField';
import { SchemaForm } from '../../ui/SchemaForm';
import { toast } from '../../ui/toast';
import { useAcceptInvitationMutation } from './endpoints';
import { texts } from './texts';

interface InvitationFormProps {
  invitation: OwnInvitation;
  /** From the link in the mail. */
  token: string;
  onAccepted: () => void;
}

/** Name and password of a new administrator. The email is fixed, and shown for the browser's password manager too. */
export function InvitationForm({ invitation: { email }, token, onAccepted }: InvitationFormProps) {
  const [accept, { isLoading }] = useAcceptInvitationMutation();
  return (
    <SchemaForm
      schema={acceptInvitationFormSchema}
      initialValues={{ email, fullName: '', password: '', confirmPassword: '' }}
      onSubmit={async ({ fullName, password }) => {
        const { data, error } = await accept({ token, fullName, password });
        if (error) return fieldErrors(error);
        toast.success(showSentence(data));
        onAccepted();
      }}
    >
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
