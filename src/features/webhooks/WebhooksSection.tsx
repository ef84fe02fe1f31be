import { Send } from 'lucide';
import { useState } from 'react';
import { DOCUMENTS_URL } from '../../api/config';
import { isUnavailable } from '../../api/errors';
import { IssuedSection } from '../../ui/IssuedSection';
import { DeliveriesDialog } from './DeliveriesDialog';
import { useGetWebhooksQuery, useRemoveWebhookMutation } from './endpoints';
import { MakeWebhookDialog } from './MakeWebhookDialog';
import { texts } from './texts';
import { WebhookRow } from './WebhookRow';

/** Adds, lists and removes the user's webhooks; nothing with a backend that has none. */
export function WebhooksSection() {
  const { data, error, isFetching, refetch } = useGetWebhooksQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [removeWebhook, { isLoading: isRemoving }] = useRemoveWebhookMutation();
  const [openId, setOpenId] = useState<string | null>(null);
  if (isUnavailable(error)) return null;

  const opened = data?.webhooks.find(({ _id }) => _id === openId);
  return (
    <>
      <IssuedSection
        texts={texts}
        documents={DOCUMENTS_URL}
        icon={Send}
        secretTerm={texts.made.secret}
        items={data?.webhooks}
        hasFailed={error !== undefined && !isFetching}
        onRetry={() => void refetch()}
        row={(webhook, onRemove) => (
          <WebhookRow
            key={webhook._id}
            webhook={webhook}
            onOpen={() => setOpenId(webhook._id)}
            onRemove={onRemove}
          />
        )}
        issueDialog={(props) => <MakeWebhookDialog {...props} />}
        removal={({ url }) => ({ title: texts.removal, text: texts.removalText(url) })}
        isRemoving={isRemoving}
        onRemove={removeWebhook}
      />
      {opened && <DeliveriesDialog webhook={opened} onClose={() => setOpenId(null)} />}
    </>
  );
}
