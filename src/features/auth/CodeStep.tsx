import { LIMITS } from '../../../contract/limits';
import { fieldErrors } from '../../api/errors';
import { Button } from '../../ui/Button';
import { OtpField } from '../../ui/OtpField';
import { loadSchemas } from '../../lib/loadSchemas';
import { SchemaForm } from '../../ui/SchemaForm';
import { Stack } from '../../ui/Stack';
import { useVerifyOtpMutation } from './endpoints';
import { ResendCode } from './ResendCode';
import { texts } from './forgotTexts';

const loadSchema = () => loadSchemas().then(({ verifyOtpSchema }) => verifyOtpSchema);

interface CodeStepProps {
  email: string;
  sentAt: number;
  onVerified: () => void;
  onSentAgain: () => void;
  onOtherEmail: () => void;
}

/** Step 2 of a forgotten password. The answer's token is kept by the base query. */
export function CodeStep({ email, sentAt, onVerified, onSentAgain, onOtherEmail }: CodeStepProps) {
  const [verifyOtp, { isLoading }] = useVerifyOtpMutation();
  return (
    <SchemaForm
      schema={loadSchema}
      initialValues={{ email, enteredOtp: '' }}
      onSubmit={async (request) => {
        const { error } = await verifyOtp(request);
        if (error) return fieldErrors(error);
        onVerified();
      }}
    >
      {({ values, errors, touched, setFieldValue, setFieldTouched }) => (
        <>
          <OtpField
            name="enteredOtp"
            label={texts.code}
            hint={texts.codeHint}
            length={LIMITS.otp.length}
            value={values.enteredOtp}
            error={touched.enteredOtp ? errors.enteredOtp : undefined}
            onChange={(digits) => void setFieldValue('enteredOtp', digits)}
            onBlur={() => void setFieldTouched('enteredOtp')}
          />
          <Button type="submit" variant="primary" size="lg" block busy={isLoading}>
            {texts.verify}
          </Button>
          <Stack gap={1}>
            <ResendCode email={email} sentAt={sentAt} onSent={onSentAgain} />
            <Button variant="ghost" block onClick={onOtherEmail}>
              {texts.otherEmail}
            </Button>
          </Stack>
        </>
      )}
    </SchemaForm>
  );
}
