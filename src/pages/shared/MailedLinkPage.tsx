import { useLocation } from 'react-router-dom';
import { ROUTES } from '../../../contract/routes';
import { showSentence } from '../../../contract/translate';
import type { Done } from '../../../contract/wire';
import { isApiError } from '../../api/errors';
import { Button, ButtonLink } from '../../ui/Button';
import { Callout } from '../../ui/Callout';
import { useDocumentTitle } from '../../ui/documentTitle';
import { FocusLayout } from '../../ui/FocusLayout';
import { Stack } from '../../ui/Stack';
import { useFocusResult } from '../../ui/useFocusResult';
import { TextLink } from './TextLink';

interface MailedLinkPageProps {
  texts: {
    title: string;
    lead: string;
    /** The button that does it. */
    act: string;
    incomplete: string;
    doneTitle: string;
    /** Instead of the server's sentence. */
    doneLead?: string;
    /** The link to the page after it. */
    next: string;
    toStart: string;
  };
  mutation: readonly [
    (request: { token: string }) => unknown,
    { data?: Done; isLoading: boolean; isSuccess: boolean; error?: unknown },
  ];
  /** The path of the page after it. */
  next: string;
}

/** A page opened from an email, with a token in the fragment: asks first, since some mail programs open every link. */
export function MailedLinkPage({ texts, mutation, next }: MailedLinkPageProps) {
  const token = useLocation().hash.slice(1);
  const [act, { data, isLoading, isSuccess, error }] = mutation;
  const title = isSuccess ? texts.doneTitle : texts.title;
  const result = data && (texts.doneLead ?? showSentence(data));
  useDocumentTitle(title);
  useFocusResult(result);
  return (
    <FocusLayout
      title={title}
      lead={result ?? texts.lead}
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
          <ButtonLink variant="primary" block to={next}>
            {texts.next}
          </ButtonLink>
        ) : (
          <Button
            variant="primary"
            block
            disabled={!token}
            busy={isLoading}
            onClick={() => void act({ token })}
          >
            {texts.act}
          </Button>
        )}
      </Stack>
    </FocusLayout>
  );
}
