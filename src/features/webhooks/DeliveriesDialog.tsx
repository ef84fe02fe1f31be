import type { Webhook, WebhookDelivery } from '../../../contract/webhooks';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorState } from '../../ui/ErrorState';
import { FullLabel, withName } from '../../ui/FullLabel';
import { List, ListRow } from '../../ui/List';
import { LoadMore } from '../../ui/LoadMore';
import { RelativeTime } from '../../ui/RelativeTime';
import { SkeletonList } from '../../ui/Skeleton';
import { TimeToCome } from '../../ui/TimeToCome';
import { useGetDeliveriesInfiniteQuery, useSendAgainMutation, useTestWebhookMutation } from './endpoints';
import { ENDS, failureText, texts as allTexts } from './texts';
import styles from './Webhooks.module.css';

const { deliveries: texts } = allTexts;
/** How often an open list is read again, in milliseconds. */
const REFRESH_MS = 3000;

interface DeliveriesDialogProps {
  webhook: Webhook;
  onClose: () => void;
}

/** What was sent to a webhook, newest first; each can be sent again. */
export function DeliveriesDialog({ webhook, onClose }: DeliveriesDialogProps) {
  const answer = useGetDeliveriesInfiniteQuery(webhook._id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
  const { data, error, isFetching, hasNextPage, refetch, fetchNextPage } = answer;
  const deliveries = data?.pages.flatMap((page) => page.deliveries);
  const [testWebhook, { isLoading: isTesting }] = useTestWebhookMutation();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={webhook.url}
      footer={
        <>
          {!webhook.off && (
            <Button busy={isTesting} onClick={() => void testWebhook(webhook._id)}>
              {texts.test}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      {!deliveries && error && !isFetching && (
        <ErrorState message={texts.failed} onRetry={() => void refetch()} />
      )}
      {!deliveries && (!error || isFetching) && <SkeletonList rows={3} />}
      {deliveries && (
        <List label={texts.title}>
          {deliveries.length === 0 && <ListRow title={texts.none} />}
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery._id} webhook={webhook} delivery={delivery} />
          ))}
        </List>
      )}
      {hasNextPage && (
        <LoadMore
          label={texts.more}
          loading={isFetching}
          failed={answer.isFetchNextPageError}
          onLoad={() => void fetchNextPage()}
        />
      )}
    </Dialog>
  );
}

function DeliveryRow({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const { _id, type, paymentId, tries, nextTryAt, failure, status } = delivery;
  const [sendAgain, { isLoading }] = useSendAgainMutation();
  const name = paymentId ? `${paymentId} ${type.replace('payment.', '')}` : texts.isTest;
  return (
    <ListRow
      title={name}
      detail={
        <span className={styles.details}>
          <span>
            <State delivery={delivery} />
          </span>
          {tries > 0 && <span>{texts.tries(tries)}</span>}
          {failure && <span>{failureText(failure, status)}</span>}
          {nextTryAt && tries > 0 && <span>{texts.next(<TimeToCome value={nextTryAt} />)}</span>}
        </span>
      }
      trailing={
        !webhook.off && (
          <Button
            size="sm"
            busy={isLoading}
            onClick={() => void sendAgain({ webhookId: webhook._id, deliveryId: _id })}
          >
            <FullLabel sentence={withName(name)}>{texts.sendAgain}</FullLabel>
          </Button>
        )
      }
    />
  );
}

function State({ delivery: { state, triedAt, createdAt } }: { delivery: WebhookDelivery }) {
  const time = <RelativeTime value={triedAt ?? createdAt} />;
  if (state === 'waiting') return triedAt ? texts.lastTry(time) : texts.created(time);
  return ENDS[state](time);
}
