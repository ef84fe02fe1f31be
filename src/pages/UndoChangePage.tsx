import { ROUTES } from '../../contract/routes';
import { useUndoChangeMutation } from '../features/auth/linkEndpoints';
import { texts } from '../features/auth/undoChangeTexts';
import { MailedLinkPage } from './shared/MailedLinkPage';

/** `/undoChange#token`, from the mail about a change. */
export default function UndoChangePage() {
  return <MailedLinkPage texts={texts} mutation={useUndoChangeMutation()} next={ROUTES.forgotPassword} />;
}
