import { fieldErrors } from '../../api/errors';
import { Button } from '../../ui/Button';
import { FormikTextField } from '../../ui/FormikTextField';
import { loadSchemas } from '../../lib/loadSchemas';
import { SchemaForm } from '../../ui/SchemaForm';
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
      <FormikTextField
        name="email"
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <Button type="submit" variant="primary" size="lg" block busy={isLoading}>
        {texts.sendCode}
      </Button>
    </SchemaForm>
  );
}
