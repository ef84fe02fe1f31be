import { Send } from 'lucide';
import type { Webhook } from '../../../contract/webhooks';
import { Button } from '../../ui/Button';
import { FullLabel, withName } from '../../ui/FullLabel';
import { Icon } from '../../ui/Icon';
import { ListRow } from '../../ui/List';
import { RelativeTime } from '../../ui/RelativeTime';
import { useSwitchOnWebhookMutation } from './endpoints';
import { failureText, OFF_TEXTS, texts } from './texts';
import styles from './Webhooks.module.css';

interface WebhookRowProps {
  webhook: Webhook;
  onOpen: () => void;
  onRemove: () => void;
}

/** One webhook: whether it works, and what can be done about it. */
export function WebhookRow({ webhook, onOpen, onRemove }: WebhookRowProps) {
  const { _id, url, off, waiting, failure, status } = webhook;
  const [switchOn, { isLoading }] = useSwitchOnWebhookMutation();
  const about = withName(url);
  return (
    <ListRow
      leading={<Icon icon={Send} />}
      title={
        <bdi dir="ltr" className={styles.address}>
          {url}
        </bdi>
      }
      detail={
        <span className={styles.details}>
          <State webhook={webhook} />
          {!off && failure && <span>{failureText(failure, status)}</span>}
          {waiting > 0 && <span>{texts.waiting(waiting)}</span>}
          <span className={styles.actions}>
            {off && (
              <Button size="sm" busy={isLoading} onClick={() => void switchOn(_id)}>
                <FullLabel sentence={about}>{texts.switchOn}</FullLabel>
              </Button>
            )}
            <Button size="sm" onClick={onOpen}>
              <FullLabel sentence={about}>{texts.open}</FullLabel>
            </Button>
            <Button size="sm" variant="danger" onClick={onRemove}>
              <FullLabel sentence={about}>{texts.remove}</FullLabel>
            </Button>
          </span>
        </span>
      }
    />
  );
}

function State({ webhook: { off, failingSince, deliveredAt } }: { webhook: Webhook }) {
  if (off) return <span>{texts.off(OFF_TEXTS[off])}</span>;
  if (failingSince) return <span>{texts.fails(<RelativeTime value={failingSince} />)}</span>;
  if (!deliveredAt) return <span>{texts.idle}</span>;
  return <span>{texts.works(<RelativeTime value={deliveredAt} />)}</span>;
}
