import { Check, CircleCheck, CircleX, Clock, Hourglass, MessageCircle, Scale, X } from 'lucide';
import { HOUR_MS } from '../../../contract/durations';
import { Avatar } from '../Avatar';
import { Button } from '../Button';
import { Card } from '../Card';
import { CardGrid } from '../CardGrid';
import { Countdown } from '../Countdown';
import { Facts } from '../Facts';
import { Money } from '../Money';
import { Pill } from '../Pill';
import { Section } from '../Section';
import { useExampleName } from './exampleNames';
import styles from './Gallery.module.css';

const STATUSES = {
  pending: { tone: 'neutral', icon: Clock, word: 'Pending' },
  submitted: { tone: 'warning', icon: Hourglass, word: 'In review' },
  accepted: { tone: 'success', icon: CircleCheck, word: 'Successful' },
  rejected: { tone: 'danger', icon: CircleX, word: 'Rejected' },
  disputed: { tone: 'danger', icon: Scale, word: 'Disputed' },
} as const;

function Example({
  name,
  amount,
  status,
  hoursLeft,
}: {
  name: string;
  amount: number;
  status: keyof typeof STATUSES;
  hoursLeft: number;
}) {
  const { tone, icon, word } = STATUSES[status];
  const shown = useExampleName()(name);
  return (
    <Card as="article">
      <div className={styles.cardHead}>
        <Avatar name={shown} />
        <div className={styles.who}>
          <h3 className={styles.name}>{shown}</h3>
          <p className={styles.faint}>Spot Payment 2</p>
        </div>
        <Pill tone={tone} icon={icon}>
          {word}
        </Pill>
      </div>
      <div className={styles.amountLine}>
        <Money amount={amount} size="xl" />
        {status === 'submitted' && (
          <Countdown msLeft={hoursLeft * HOUR_MS} totalMs={24 * HOUR_MS} label="Time left" />
        )}
      </div>
      <Facts
        items={[
          { term: 'Order ID', value: '28491038475562', copy: '28491038475562' },
          { term: 'Binance ID', value: '5583920', copy: '5583920' },
          { term: 'Send', value: '2025-03-14 09:41' },
        ]}
      />
      {status === 'submitted' && (
        <div className={styles.cardActions}>
          <Button icon={X} variant="danger">
            Reject
          </Button>
          <Button icon={Check} variant="primary">
            Accept
          </Button>
        </div>
      )}
      {status === 'disputed' && (
        <div className={styles.cardActions}>
          <Button icon={MessageCircle}>Open chat</Button>
        </div>
      )}
    </Card>
  );
}

/** Components combined as on real screens. */
export function CardsGallery() {
  return (
    <Section title="Together">
      <CardGrid>
        <Example name="Amara Okafor" amount={25} status="submitted" hoursLeft={19.4} />
        <Example name="Jonas Lindqvist" amount={12.5} status="submitted" hoursLeft={2.2} />
        <Example name="Wei Zhang" amount={1250} status="disputed" hoursLeft={0} />
        <Example name="Company" amount={5} status="accepted" hoursLeft={0} />
      </CardGrid>
    </Section>
  );
}
