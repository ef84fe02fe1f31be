import { useEffect, useState } from 'react';
import { LIMITS } from '../../../contract/limits';
import type { SecondFactorChoice, VerifyOtpRequest } from '../../../contract/wire';
import { fieldErrors, isApiError } from '../../api/errors';
import { useMemoryDraft } from '../../lib/drafts/useMemoryDraft';
import { loadSchemas } from '../../lib/loadSchemas';
import { useNow } from '../../lib/useNow';
import { Button, SubmitButton } from '../../ui/Button';
import { FormikDraft } from '../../ui/FormikDraft';
import { lazyWhenIdle } from '../../ui/lazyWhenIdle';
import { OtpField } from '../../ui/OtpField';
import { SchemaForm } from '../../ui/SchemaForm';
import { Stack } from '../../ui/Stack';
import { useSendOtpMutation, useVerifyOtpMutation } from './endpoints';
import { texts } from './forgotTexts';
import { useAskedFactor } from './useAskedFactor';

const WAIT_MS = 60_000;

interface ResendCodeProps {
  email: string;
  sentAt: number;
  onSent: () => void;
}

/** Requests another code, at most one a minute. */
function ResendCode({ email, sentAt, onSent }: ResendCodeProps) {
  const [sendOtp, { isLoading }] = useSendOtpMutation();
  const seconds = Math.min(WAIT_MS / 1000, Math.ceil((sentAt + WAIT_MS - useNow()) / 1000));

  const resend = async (): Promise<void> => {
    const { error } = await sendOtp({ email });
    if (!error) onSent();
  };
  return (
    <Button variant="ghost" block disabled={seconds > 0} busy={isLoading} onClick={() => void resend()}>
      <span className="tabular">{seconds > 0 ? texts.resendIn(seconds) : texts.resend}</span>
    </Button>
  );
}

const SecondFactorForm = lazyWhenIdle(() =>
  import('./SecondFactorForm').then((module) => module.SecondFactorForm),
);
const loadSchema = () => loadSchemas().then(({ verifyOtpSchema }) => verifyOtpSchema);

interface Entered {
  enteredOtp: string;
  /** Why the code was refused while the second factor was asked for. */
  refusal?: string;
}

/** The request that the second factor completes. */
interface Asked {
  sent: VerifyOtpRequest;
  choice: SecondFactorChoice;
}

interface CodeStepProps {
  email: string;
  sentAt: number;
  onVerified: () => void;
  onSentAgain: () => void;
  onOtherEmail: () => void;
}

/** Step 2 of a forgotten password. The base query keeps the token from the answer. */
export function CodeStep({ email, sentAt, onVerified, onSentAgain, onOtherEmail }: CodeStepProps) {
  const [verifyOtp, { isLoading }] = useVerifyOtpMutation();
  const [asked, setAsked] = useAskedFactor<Asked>('codeStep');
  const { start, save } = useMemoryDraft<Entered>('code', { enteredOtp: '' });
  const [entered, setEntered] = useState(start);
  useEffect(() => {
    if (entered.refusal) document.querySelector<HTMLElement>('[name="enteredOtp"]')?.focus();
  }, [entered]);

  const goBack = (to: Entered): void => {
    setEntered(to);
    setAsked(null);
  };
  if (asked)
    return (
      <SecondFactorForm
        choice={asked.choice}
        send={async (proof) => {
          const answer = await verifyOtp({ ...asked.sent, ...proof });
          const { enteredOtp: refusal } = fieldErrors(answer.error);
          if (refusal) goBack({ enteredOtp: '', refusal });
          return answer;
        }}
        busy={isLoading}
        onDone={onVerified}
        onBack={() => goBack({ enteredOtp: asked.sent.enteredOtp })}
        submitLabel={texts.verify}
      />
    );
  return (
    <SchemaForm
      schema={loadSchema}
      initialValues={{ email, enteredOtp: entered.enteredOtp }}
      onSubmit={async (request) => {
        const { error } = await verifyOtp(request);
        if (isApiError(error) && error.secondFactor) setAsked({ sent: request, choice: error.secondFactor });
        else if (error) return fieldErrors(error);
        else onVerified();
      }}
    >
      {({ values, errors, touched, setFieldValue }) => (
        <>
          <FormikDraft<Entered> save={({ enteredOtp }) => save({ enteredOtp })} />
          {/* Not checked when left: the sentence would push a pressed button away from under the pointer. */}
          <OtpField
            name="enteredOtp"
            label={texts.code}
            hint={texts.codeHint}
            length={LIMITS.otp.length}
            value={values.enteredOtp}
            error={
              (touched.enteredOtp && errors.enteredOtp) || (values.enteredOtp ? undefined : entered.refusal)
            }
            onChange={(digits) => void setFieldValue('enteredOtp', digits)}
          />
          <SubmitButton busy={isLoading}>{texts.verify}</SubmitButton>
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
