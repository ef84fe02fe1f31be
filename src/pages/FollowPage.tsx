import { useLocation } from 'react-router-dom';
import { ROUTES } from '../../contract/routes';
import { FollowedPaymentView } from '../features/follow/FollowedPaymentView';
import { texts } from '../features/follow/texts';
import { useDocumentTitle } from '../ui/documentTitle';
import { FocusLayout } from '../ui/FocusLayout';
import { TextLink } from './shared/TextLink';

/** `/follow#token`: one payment, for anybody who was given the link. */
export default function FollowPage() {
  useDocumentTitle(texts.title);
  const token = useLocation().hash.slice(1);
  return (
    <FocusLayout
      title={texts.title}
      lead={texts.lead}
      footer={<TextLink to={ROUTES.landing}>{texts.toStart}</TextLink>}
    >
      <FollowedPaymentView key={token} token={token} />
    </FocusLayout>
  );
}
