import { useLocation } from 'react-router-dom';
import { ROUTES } from '../../contract/routes';
import { unsubscribeTexts as texts } from '../features/mail-settings/texts';
import { Unsubscribe } from '../features/mail-settings/Unsubscribe';
import { useDocumentTitle } from '../ui/documentTitle';
import { TextLink } from './shared/TextLink';

/** `/unsubscribe#token`, from the foot of an email; works without signing in. */
export default function UnsubscribePage() {
  useDocumentTitle(texts.title);
  const token = useLocation().hash.slice(1);
  const footer = <TextLink to={ROUTES.landing}>{texts.toStart}</TextLink>;
  return <Unsubscribe token={token} footer={footer} />;
}
