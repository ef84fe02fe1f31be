import { useLocation } from 'react-router-dom';
import { ROUTES } from '../../contract/routes';
import { translated } from '../../contract/translate';
import { useAppSelector } from '../store/hooks';
import { selectSessionEnd } from '../store/session';
import { selectIsSignedIn } from '../store/user';
import { ButtonLink } from '../ui/Button';
import { useDocumentTitle } from '../ui/documentTitle';
import { FocusLayout } from '../ui/FocusLayout';
import { Stack } from '../ui/Stack';
import styles from './NotFoundPage.module.css';

const texts = translated({
  title: 'Page not found',
  lead: 'There is nothing at this address. It may have been mistyped, or the page has moved.',
  home: 'Home',
  login: 'Login',
});

/** Shown for any unknown path. */
export function NotFoundPage() {
  useDocumentTitle(texts.title);
  const number = (
    <p className={styles.number} aria-hidden>
      404
    </p>
  );
  return (
    <FocusLayout aside={number} title={texts.title} lead={texts.lead}>
      <Stack gap={3}>
        <ButtonLink to={ROUTES.landing} variant="primary" size="lg" block>
          {texts.home}
        </ButtonLink>
        <LoginLink />
      </Stack>
    </FocusLayout>
  );
}

/** For visitors, whatever the address: the administration is there only for administrators who have signed in. */
function LoginLink() {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const end = useAppSelector(selectSessionEnd);
  const from = useLocation();
  if (isSignedIn) return null;
  // Only the administration is there after signing in. The next user did not ask for the page that was open at sign-out.
  const isWanted = from.pathname.startsWith(ROUTES.admin) && end !== 'signedOut';
  const state = { hasEnded: end === 'expired', ...(isWanted && { from }) };
  return (
    <ButtonLink to={ROUTES.login} state={state} size="lg" block>
      {texts.login}
    </ButtonLink>
  );
}

export default NotFoundPage;
