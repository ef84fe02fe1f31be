import type { SendOtpRequest } from '../../../contract/wire';
import { fieldErrors } from '../../api/errors';
import { useMemoryDraft } from '../../lib/drafts/useMemoryDraft';
import { loadSchemas } from '../../lib/loadSchemas';
import { SubmitButton } from '../../ui/Button';
import { FormikDraft } from '../../ui/FormikDraft';
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
  const { start, save } = useMemoryDraft('forgotPassword', { email });
  return (
    <SchemaForm
      schema={loadSchema}
      initialValues={start}
      onSubmit={async (request) => {
        const { error } = await sendOtp(request);
        if (error) return fieldErrors(error);
        onSent(request.email);
      }}
    >
      <FormikDraft<SendOtpRequest> save={save} />
      <EmailField />
      <SubmitButton busy={isLoading}>{texts.sendCode}</SubmitButton>
    </SchemaForm>
  );
}
