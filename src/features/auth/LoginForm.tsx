import { useState, type ReactNode } from 'react';
import type { LoginRequest, SecondFactorChoice } from '../../../contract/wire';
import { useLoginMutation } from '../../api/endpoints/account';
import { fieldErrors, isApiError } from '../../api/errors';
import { SubmitButton } from '../../ui/Button';
import { Callout } from '../../ui/Callout';
import { useMemoryDraft } from '../../lib/drafts/useMemoryDraft';
import { loadSchemas } from '../../lib/loadSchemas';
import { FormikDraft } from '../../ui/FormikDraft';
import { FormikPasswordField } from '../../ui/FormikPasswordField';
import { SchemaForm } from '../../ui/SchemaForm';
import { EmailField } from './EmailField';
import { texts } from './loginTexts';
import { useAskedFactor } from './useAskedFactor';

interface LoginFormProps {
  /** Filled in after signing up, or when coming back from a forgotten password. */
  email?: string;
  /** The forgotten-password link, beside the password field, for the email that was typed. */
  forgotLink: (email: string) => ReactNode;
}

const loadSchema = () => loadSchemas().then(({ loginSchema }) => loginSchema);
/** Only for those who have a second factor. */
const loadStep = () => import('./SecondFactorForm').then((module) => module.SecondFactorForm);

interface Asked {
  choice: SecondFactorChoice;
  SecondFactorForm: Awaited<ReturnType<typeof loadStep>>;
}

/**
 * Email and password, and then one field more for those who chose a second factor. Once the user is signed in, the
 * page's guard redirects.
 */
export function LoginForm({ email = '', forgotLink }: LoginFormProps) {
  const [login, { isLoading, error: refusal, reset }] = useLoginMutation();
  const { start, save } = useMemoryDraft<LoginRequest>('login', { email, password: '' });
  const [entered, setEntered] = useState(start);
  const [asked, setAsked] = useAskedFactor<Asked>('loginStep');
  if (asked)
    return (
      <asked.SecondFactorForm
        choice={asked.choice}
        send={(proof) => login({ ...entered, ...proof })}
        busy={isLoading}
        onBack={() => {
          // A refusal of the second step says nothing about the password.
          reset();
          setAsked(null);
        }}
        submitLabel={texts.submit}
      />
    );
  return (
    // The next letter may make it right.
    <div onInput={refusal && reset}>
      <SchemaForm
        schema={loadSchema}
        initialValues={entered}
        onSubmit={async (sent) => {
          const { error } = await login(sent);
          if (!isApiError(error) || !error.secondFactor) return fieldErrors(error);
          const SecondFactorForm = await loadStep().catch(() => null);
          if (!SecondFactorForm) return { password: texts.notLoaded };
          setEntered(sent);
          setAsked({ choice: error.secondFactor, SecondFactorForm });
        }}
      >
        {({ values }) => (
          <>
            {isApiError(refusal) && !refusal.fields && !refusal.secondFactor && (
              <div role="alert">
                <Callout tone="danger">{refusal.message}</Callout>
              </div>
            )}
            <FormikDraft<LoginRequest> save={save} />
            <EmailField />
            <FormikPasswordField
              name="password"
              label={texts.password}
              autoComplete="current-password"
              data-first-field={email ? '' : undefined}
            />
            {forgotLink(values.email)}
            <SubmitButton busy={isLoading}>{texts.submit}</SubmitButton>
          </>
        )}
      </SchemaForm>
    </div>
  );
}
