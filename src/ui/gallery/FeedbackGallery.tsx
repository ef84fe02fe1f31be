import { RefreshCw, WifiOff } from 'lucide';
import { useState } from 'react';
import { Button } from '../Button';
import { Card } from '../Card';
import { EmptyState } from '../EmptyState';
import { ErrorState } from '../ErrorState';
import { LoadingOverlay } from '../LoadingOverlay';
import { LoadMore } from '../LoadMore';
import { Callout } from '../Callout';
import { ProgressBar } from '../ProgressBar';
import { Section } from '../Section';
import { SkeletonList } from '../Skeleton';
import { Spinner } from '../Spinner';
import { Stack } from '../Stack';
import { toast } from '../toast';
import { TopBar } from '../TopBar';
import styles from './Gallery.module.css';

const OVERLAY_MS = 2500;

/** Components that give feedback. */
export function FeedbackGallery() {
  const [waiting, setWaiting] = useState(false);
  const wait = (): void => {
    setWaiting(true);
    window.setTimeout(() => setWaiting(false), OVERLAY_MS);
  };
  return (
    <Section title="Feedback">
      <Stack gap={5}>
        <Stack row gap={3}>
          <Button onClick={wait}>Loading overlay</Button>
          <Button onClick={() => toast.success('Payment has been marked as accepted.')}>Success</Button>
          <Button onClick={() => toast.error('This order ID was used before for another payment.')}>
            Error
          </Button>
          <Button onClick={() => toast.warning('coming soon!')}>Warning</Button>
          <Button onClick={() => toast.info('You are online again.')}>Info</Button>
        </Stack>
        <div className={styles.columns}>
          <Stack gap={3}>
            <Callout>
              Payments must be approved or disputed within 24 hours, otherwise they are approved
              automatically.
            </Callout>
            <Callout tone="warning" title="You are offline" action={<Button size="sm">Reconnect</Button>}>
              What you see may be out of date.
            </Callout>
            <Callout tone="danger" title="Rejected">
              The order ID is not in my history.
            </Callout>
            <Callout tone="success" title="Proof sent" />
            <ProgressBar value={0.62} label="Uploading receipt.jpg" />
            <ProgressBar value={null} label="Checking the image" />
          </Stack>
          <Card>
            <EmptyState title="No submitted transactions." action={<Button>See all</Button>}>
              New payments of your clients appear here automatically.
            </EmptyState>
          </Card>
          <Card>
            <ErrorState message="The server did not answer. Please try again." onRetry={() => undefined} />
          </Card>
          <SkeletonList rows={2} />
          <Stack gap={3}>
            <Stack row gap={2}>
              <Spinner /> Reading the receipt
            </Stack>
            <LoadMore label="Load more" loading={false} failed onLoad={() => undefined} />
            <LoadMore label="Loading" loading onLoad={() => undefined} />
          </Stack>
        </div>
        <SkeletonList rows={2} kind="card" />
        <TopBar
          tone="warning"
          icon={WifiOff}
          title="You are offline"
          action={<Button size="sm">Reconnect</Button>}
        >
          Nothing shown here is current.
        </TopBar>
        <TopBar icon={RefreshCw} title="A new version is ready." action={<Button size="sm">Reload</Button>} />
      </Stack>
      <LoadingOverlay open={waiting} />
    </Section>
  );
}
