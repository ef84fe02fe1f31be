import { startAuthentication, type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { Fingerprint } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { oneTimePasswordSchema } from '../../../contract/schemas';
import type { SecondFactorChoice, SecondFactorProof } from '../../../contract/wire';
import { fieldErrors, isApiError } from '../../api/errors';
import { useMemoryDraft } from '../../lib/drafts/useMemoryDraft';
import { Button, SubmitButton } from '../../ui/Button';
import { Callout } from '../../ui/Callout';
import { FormikDraft } from '../../ui/FormikDraft';
import { FormikTextField } from '../../ui/FormikTextField';
import type { FieldMessages } from '../../ui/fieldMessages';
import { SchemaForm } from '../../ui/SchemaForm';
import { Stack } from '../../ui/Stack';
import { texts } from './secondFactorTexts';

interface SecondFactorFormProps {
  choice: SecondFactorChoice;
  /** Makes the call with this proof. Without one, the server refuses it with new options for a passkey. */
  send: (proof: SecondFactorProof) => Promise<{ error?: unknown }>;
  busy: boolean;
  onDone?: () => void;
  /** Returns to the step before; without it there is no button. */
  onBack?: () => void;
  /** The label of the form's own submit button; without one the button is elsewhere, and `formId` connects it. */
  submitLabel?: string;
  formId?: string;
}

/** Proves a second factor with a code from the app, a recovery code or a passkey. */
export function SecondFactorForm({
  choice,
  send,
  busy,
  onDone,
  onBack,
  submitLabel,
  formId,
}: SecondFactorFormProps) {
  const { kinds } = choice;
  const hasApp = kinds.includes('app');
  const code = useMemoryDraft('secondFactor', { oneTimePassword: '' });
  const way = useMemoryDraft('secondFactorWay', { isRecovery: !hasApp });
  const [isRecovery, setRecovery] = useState(way.start.isRecovery);
  const [switches, setSwitches] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  /** A challenge is good once. */
  const options = useRef(choice.passkeyOptions);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = switches > 0 ? 'input' : 'input, [data-passkey]';
    frame.current?.querySelector<HTMLElement>(first)?.focus();
  }, [switches]);

  async function prove(proof: SecondFactorProof): Promise<FieldMessages | void> {
    const { error } = await send(proof);
    if (error) return fieldErrors(error);
    onDone?.();
  }

  async function freshOptions() {
    const { error } = await send({});
    return isApiError(error) ? error.secondFactor?.passkeyOptions : undefined;
  }

  async function provePasskey(): Promise<void> {
    setRefusal(null);
    setAsking(true);
    try {
      const optionsJSON = options.current ?? (await freshOptions());
      options.current = undefined;
      if (!optionsJSON) return;
      const answer = await startAuthentication({
        optionsJSON: optionsJSON as PublicKeyCredentialRequestOptionsJSON,
      });
      const messages = await prove({ passkey: JSON.stringify(answer) });
      if (messages?.passkey) setRefusal(messages.passkey);
    } catch {
      // Cancelled, timed out, or not one of the account's passkeys: browsers do not say which.
      setRefusal(texts.passkeyFailed);
    } finally {
      setAsking(false);
    }
  }

  const changeWay = (): void => {
    way.save({ isRecovery: !isRecovery });
    code.save({ oneTimePassword: '' });
    setRecovery(!isRecovery);
    setSwitches(switches + 1);
  };
  const goBack = (): void => {
    // As after a change of page.
    document.querySelector('h1')?.focus();
    onBack?.();
  };

  return (
    <div ref={frame}>
      <Stack gap={4}>
        <p>{texts.lead}</p>
        {refusal && (
          <div role="alert">
            <Callout tone="warning">{refusal}</Callout>
          </div>
        )}
        {kinds.includes('passkey') && (
          <Button data-passkey block icon={Fingerprint} busy={isAsking} onClick={() => void provePasskey()}>
            {texts.passkey}
          </Button>
        )}
        <SchemaForm
          // Another kind of code is entered anew, without the error of the field that was left.
          key={switches}
          id={formId}
          schema={oneTimePasswordSchema}
          initialValues={switches > 0 ? { oneTimePassword: '' } : code.start}
          onSubmit={prove}
        >
          <FormikDraft<typeof code.start> save={code.save} />
          <FormikTextField
            name="oneTimePassword"
            label={isRecovery ? texts.recoveryCode : texts.code}
            hint={isRecovery ? texts.recoveryCodeHint : texts.codeHint}
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            autoCapitalize="characters"
            spellCheck={false}
          />
          {submitLabel && <SubmitButton busy={busy}>{submitLabel}</SubmitButton>}
        </SchemaForm>
        {hasApp && (
          <Button variant="ghost" block onClick={changeWay}>
            {isRecovery ? texts.toCode : texts.toRecoveryCode}
          </Button>
        )}
        {onBack && (
          <Button variant="ghost" block onClick={goBack}>
            {texts.back}
          </Button>
        )}
      </Stack>
    </div>
  );
}
