import { useLocation } from 'react-router-dom';
import { ROUTES } from '../../contract/routes';
import { LoginForm } from '../features/auth/LoginForm';
import { texts } from '../features/auth/loginTexts';
import { useDocumentTitle } from '../ui/documentTitle';
import { FocusLayout } from '../ui/FocusLayout';
import { TextLink } from './shared/TextLink';

interface LoginState {
  /** What the fields of login and of a forgotten password begin with. */
  email?: string;
  hasSignedUp?: boolean;
}

/** `/login`. Once the user is signed in, the guard returns to the page they asked for. */
export default function LoginPage() {
  useDocumentTitle(texts.title);
  const { state } = useLocation() as { state: LoginState | null };
  return (
    <FocusLayout
      title={texts.title}
      lead={state?.hasSignedUp ? texts.firstLead : texts.lead}
      footer={
        <p>
          {texts.noAccount}{' '}
          <TextLink to={ROUTES.signUp} state={state}>
            {texts.signUp}
          </TextLink>
        </p>
      }
    >
      <LoginForm
        email={state?.email}
        forgotLink={(email) => (
          <TextLink to={ROUTES.forgotPassword} state={{ ...state, email }}>
            {texts.forgot}
          </TextLink>
        )}
      />
    </FocusLayout>
  );
}
