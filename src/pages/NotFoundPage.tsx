import { ROUTES } from '../../contract/routes';
import { ButtonLink } from '../ui/Button';
import { useDocumentTitle } from '../ui/documentTitle';
import { FocusLayout } from '../ui/FocusLayout';
import styles from './NotFoundPage.module.css';

const texts = {
  number: '404',
  title: 'Page not found',
  lead: 'There is nothing at this address. It may have been mistyped, or the page has moved.',
  home: 'Home',
};

/** Shown for any unknown path. */
export function NotFoundPage() {
  useDocumentTitle(texts.title);
  const number = (
    <p className={styles.number} aria-hidden>
      {texts.number}
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
