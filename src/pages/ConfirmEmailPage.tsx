import { useLocation } from 'react-router-dom';
import { ROUTES } from '../../contract/routes';
import { isApiError } from '../api/errors';
import { texts } from '../features/auth/confirmEmailTexts';
import { useConfirmEmailMutation } from '../features/auth/linkEndpoints';
import { Button, ButtonLink } from '../ui/Button';
import { Callout } from '../ui/Callout';
import { useDocumentTitle } from '../ui/documentTitle';
import { FocusLayout } from '../ui/FocusLayout';
import { Stack } from '../ui/Stack';
import { TextLink } from './shared/TextLink';

/** `/confirmEmail#token`, from the mail to a new email: asks first, since some mail programs open every link. */
export default function ConfirmEmailPage() {
  const token = useLocation().hash.slice(1);
  const [confirm, { data, isLoading, isSuccess, error }] = useConfirmEmailMutation();
  const title = isSuccess ? texts.doneTitle : texts.title;
  useDocumentTitle(title);
  return (
    <FocusLayout
      title={title}
      lead={data ? data.message : texts.lead}
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
          <ButtonLink variant="primary" block to={ROUTES.profile}>
            {texts.toProfile}
          </ButtonLink>
        ) : (
          <Button
            variant="primary"
            block
            disabled={!token}
            busy={isLoading}
            onClick={() => void confirm({ token })}
          >
            {texts.confirm}
          </Button>
        )}
      </Stack>
    </FocusLayout>
  );
}
