import { useLocation } from 'react-router-dom';
import { ROUTES } from '../../contract/routes';
import { isApiError } from '../api/errors';
import { useUndoChangeMutation } from '../features/auth/linkEndpoints';
import { texts } from '../features/auth/undoChangeTexts';
import { Button, ButtonLink } from '../ui/Button';
import { Callout } from '../ui/Callout';
import { useDocumentTitle } from '../ui/documentTitle';
import { FocusLayout } from '../ui/FocusLayout';
import { Stack } from '../ui/Stack';
import { TextLink } from './shared/TextLink';

/** `/undoChange#token`, from the mail about a change: asks first, since some mail programs open every link. */
export default function UndoChangePage() {
  const token = useLocation().hash.slice(1);
  const [undo, { isLoading, isSuccess, error }] = useUndoChangeMutation();
  const title = isSuccess ? texts.doneTitle : texts.title;
  useDocumentTitle(title);
  return (
    <FocusLayout
      title={title}
      lead={isSuccess ? texts.doneLead : texts.lead}
      footer={<TextLink to={ROUTES.landing}>{texts.toStart}</TextLink>}
    >
      <Stack>
        {isApiError(error) && (
          <div role="alert">
            <Callout tone="warning">{error.message}</Callout>
          </div>
        )}
        {!token && <Callout tone="warning">{texts.incomplete}</Callout>}
        {isSuccess ? (
          <ButtonLink variant="primary" block to={ROUTES.forgotPassword}>
            {texts.newPassword}
          </ButtonLink>
        ) : (
          <Button
            variant="primary"
            block
            disabled={!token}
            busy={isLoading}
            onClick={() => void undo({ token })}
          >
            {texts.undo}
          </Button>
        )}
      </Stack>
    </FocusLayout>
  );
}
