import type { ReactNode } from 'react';
import { ROUTES } from '../../../contract/routes';
import { isApiError } from '../../api/errors';
import { Button, ButtonLink } from '../../ui/Button';
import { Callout } from '../../ui/Callout';
import { ErrorState } from '../../ui/ErrorState';
import { FocusLayout } from '../../ui/FocusLayout';
import { Stack } from '../../ui/Stack';
import { useFocusResult } from '../../ui/useFocusResult';
import { useGetSubscriptionQuery, useResubscribeMutation, useUnsubscribeMutation } from './endpoints';
import { unsubscribeTexts as texts } from './texts';

interface UnsubscribeProps {
  token: string;
  footer: ReactNode;
}

/** Asks before it stops mails, since mail programs open links by themselves, and can take it back. */
export function Unsubscribe({ token, footer }: UnsubscribeProps) {
  const query = useGetSubscriptionQuery({ token }, { skip: !token });
  const [stop, stopped] = useUnsubscribeMutation();
  const [undo, undone] = useResubscribeMutation();
  // The answer that came last.
  const [latest] = [stopped, undone, query].toSorted(
    (one, other) => (other.fulfilledTimeStamp ?? 0) - (one.fulfilledTimeStamp ?? 0),
  );
  const data = latest?.data;
  const isUnknown = !token || (isApiError(query.error) && [404, 'unavailable'].includes(query.error.status));
  const title = isUnknown ? texts.unknownTitle : data?.isOff ? texts.doneTitle : texts.title;
  const lead = data && (data.isOff ? texts.doneLead : texts.lead)[data.subscription](data.email);
  useFocusResult(latest === query ? undefined : lead);
  return (
    <FocusLayout title={title} lead={lead} footer={footer}>
      <Stack>
        {isUnknown && <Callout tone="warning">{texts.unknown}</Callout>}
        {!isUnknown && query.isError && !data && (
          <ErrorState message={texts.failed} onRetry={query.refetch} retrying={query.isFetching} />
        )}
        {data?.isOff === false && (
          <>
            {['digest', 'proofs', 'reminders'].includes(data.subscription) && (
              <Callout tone="warning">{texts.warning}</Callout>
            )}
            <Button variant="primary" block busy={stopped.isLoading} onClick={() => void stop({ token })}>
              {texts.act}
            </Button>
          </>
        )}
        {data?.isOff && (
          <Button block busy={undone.isLoading} onClick={() => void undo({ token })}>
            {texts.undo}
          </Button>
        )}
        <ButtonLink variant="ghost" block to={ROUTES.howWeReachYou}>
          {texts.choose}
        </ButtonLink>
      </Stack>
    </FocusLayout>
  );
}
