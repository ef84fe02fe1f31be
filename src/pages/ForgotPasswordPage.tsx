import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ROUTES } from '../../contract/routes';
import { CodeStep } from '../features/auth/CodeStep';
import { EmailStep } from '../features/auth/EmailStep';
import { useForgotPassword } from '../features/auth/forgotPassword';
import { NewPasswordForm } from '../features/auth/NewPasswordForm';
import { StepIndicator } from '../features/auth/StepIndicator';
import { texts } from '../features/auth/forgotTexts';
import { useDocumentTitle } from '../ui/documentTitle';
import { FocusLayout } from '../ui/FocusLayout';
import { TextLink } from './shared/TextLink';

/** `/forgotPass`: email, code, new password; then the dashboard. */
export default function ForgotPasswordPage() {
  const { state } = useLocation() as { state: { email?: string } | null };
  const { step, email, sentAt, codeSent, codeVerified, startAgain, finished } = useForgotPassword(
    state?.email,
  );
  useDocumentTitle(texts.title[step]);
  const navigate = useNavigate();

  // Each step is a page to the user: its heading takes focus, as after a change of route.
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) document.querySelector('h1')?.focus();
    shown.current = step;
  }, [step]);

  const saved = (): void => {
    finished();
    void navigate(ROUTES.dashboard, { replace: true });
  };
  return (
    <FocusLayout
      title={texts.title[step]}
      lead={step === 'code' ? texts.lead.code(email) : texts.lead[step]}
      aside={<StepIndicator step={step} />}
      footer={
        <TextLink to={ROUTES.login} state={state}>
          {texts.back}
        </TextLink>
      }
    >
      {step === 'email' && <EmailStep email={email} onSent={codeSent} />}
      {step === 'code' && (
        <CodeStep
          email={email}
          sentAt={sentAt}
          onVerified={codeVerified}
          onSentAgain={() => codeSent(email)}
          onOtherEmail={startAgain}
        />
      )}
      {step === 'password' && <NewPasswordForm texts={texts} onSaved={saved} onRefused={startAgain} />}
    </FocusLayout>
  );
}
