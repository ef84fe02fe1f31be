import { ROUTES } from '../../contract/routes';
import { translated } from '../../contract/translate';
import { ButtonLink } from '../ui/Button';
import { useDocumentTitle } from '../ui/documentTitle';
import { FocusLayout } from '../ui/FocusLayout';
import styles from './NotFoundPage.module.css';

const texts = translated({
  title: 'Page not found',
  lead: 'There is nothing at this address. It may have been mistyped, or the page has moved.',
  home: 'Home',
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
      <ButtonLink to={ROUTES.landing} variant="primary" size="lg" block>
        {texts.home}
      </ButtonLink>
    </FocusLayout>
  );
}

export default NotFoundPage;
