import { ROUTES } from '../../contract/routes';
import { texts } from '../features/auth/confirmEmailTexts';
import { useConfirmEmailMutation } from '../features/auth/linkEndpoints';
import { MailedLinkPage } from './shared/MailedLinkPage';

/** `/confirmEmail#token`, from the mail to a new email. */
export default function ConfirmEmailPage() {
  return <MailedLinkPage texts={texts} mutation={useConfirmEmailMutation()} next={ROUTES.profile} />;
}
