import { fieldErrors } from '../../api/errors';
import { SubmitButton } from '../../ui/Button';
import { loadSchemas } from '../../lib/loadSchemas';
import { SchemaForm } from '../../ui/SchemaForm';
import { EmailField } from './EmailField';
import { useSendOtpMutation } from './endpoints';
import { texts } from './forgotTexts';

const loadSchema = () => loadSchemas().then(({ sendOtpSchema }) => sendOtpSchema);

interface EmailStepProps {
  email: string;
  onSent: (email: string) => void;
}

/** Step 1 of a forgotten password. */
export function EmailStep({ email, onSent }: EmailStepProps) {
  const [sendOtp, { isLoading }] = useSendOtpMutation();
  return (
    <SchemaForm
      schema={loadSchema}
      initialValues={{ email }}
      onSubmit={async (request) => {
        const { error } = await sendOtp(request);
        if (error) return fieldErrors(error);
        onSent(request.email);
      }}
    >
      <EmailField />
      <SubmitButton busy={isLoading}>{texts.sendCode}</SubmitButton>
    </SchemaForm>
  );
}
