import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { LIMITS } from '../../contract/limits';
import { ROUTES } from '../../contract/routes';
import { SignUpForm } from '../features/auth/SignUpForm';
import { texts } from '../features/auth/signUpTexts';
import { useDocumentTitle } from '../ui/documentTitle';
import { FocusLayout } from '../ui/FocusLayout';
import { TextLink } from './shared/TextLink';

/** `/signUp`, with the refer code of an invitation link (`?ref=` or `?referCode=`) filled in. */
export default function SignUpPage() {
  useDocumentTitle(texts.title);
  const navigate = useNavigate();
  const { state } = useLocation() as { state: object | null };
  const [query] = useSearchParams();
  const referCode = (query.get('ref') ?? query.get('referCode') ?? '').trim().toUpperCase();
  return (
    <FocusLayout
      title={texts.title}
      // An invitation brings the code.
      lead={referCode ? undefined : texts.lead}
      footer={
        <p>
          {texts.haveAccount}{' '}
          <TextLink to={ROUTES.login} state={state}>
            {texts.login}
          </TextLink>
        </p>
      }
    >
      <SignUpForm
        referCode={referCode.slice(0, LIMITS.referCode.length)}
        onSignedUp={(email) => navigate(ROUTES.login, { state: { ...state, email, hasSignedUp: true } })}
      />
    </FocusLayout>
  );
}
