import { CircleCheck, CircleX, Clock, Hourglass, KeyRound, LifeBuoy, LogOut, Scale, Zap } from 'lucide';
import { useState } from 'react';
import { HOUR_MS } from '../../../contract/durations';
import { Avatar } from '../Avatar';
import { Badge } from '../Badge';
import { Brand } from '../Brand';
import { Countdown } from '../Countdown';
import { FormattedText } from '../FormattedText';
import { List, ListRow } from '../List';
import { Money } from '../Money';
import { Pill } from '../Pill';
import { RelativeTime } from '../RelativeTime';
import { TimeToCome } from '../TimeToCome';
import { Section } from '../Section';
import { Stack } from '../Stack';
import { now } from '../../lib/clock';
import { useNow } from '../../lib/useNow';
import { Icon } from '../Icon';
import { VideoCard } from '../VideoCard';
import { useExampleName } from './exampleNames';
import styles from './Gallery.module.css';

const CLIENTS = ['Amara Okafor', 'Jonas Lindqvist', 'Wei Zhang', 'Lucía Fernández'];
const COLOURS = [
  'surface-0',
  'surface-1',
  'surface-2',
  'surface-3',
  'accent',
  'neutral',
  'warning',
  'success',
  'danger',
  'info',
];

/** Components that display data. */
export function DisplayGallery() {
  const nameOf = useExampleName();
  const [start] = useState(now);
  const time = useNow();
  return (
    <>
      <Section title="Colours">
        <div className={styles.swatches}>
          {COLOURS.map((colour) => (
            <div key={colour}>
              <div className={styles.swatch} style={{ background: `var(--${colour})` }} />
              {colour}
            </div>
          ))}
        </div>
      </Section>
      <Section title="Display">
        <Stack gap={5}>
          <FormattedText>
            {'## Heading\n\nWords, **bold** and [linked](/tutorials).\n\n- One\n- Two'}
          </FormattedText>
          <Stack row gap={2}>
            <Pill tone="neutral" icon={Clock}>
              Pending
            </Pill>
            <Pill tone="warning" icon={Hourglass}>
              In review
            </Pill>
            <Pill tone="success" icon={CircleCheck}>
              Successful
            </Pill>
            <Pill tone="danger" icon={CircleX}>
              Rejected
            </Pill>
            <Pill tone="danger" icon={Scale}>
              Disputed
            </Pill>
            <Pill tone="accent" icon={Zap}>
              Accent
            </Pill>
            <Badge count={3} label="3 disputes" />
            <Badge count={128} label="128 messages" />
          </Stack>
          <Stack row gap={3}>
            <Avatar name="Amara Okafor" size={24} />
            <Avatar name="Jonas Lindqvist" size={32} />
            <Avatar name="Wei Zhang" />
            <Avatar name="Lucía Fernández" size={56} />
            <Avatar name="" size={56} />
            <Avatar name="Broken Picture" src="/missing.png" size={96} />
          </Stack>
          <Stack row gap={6}>
            <Countdown msLeft={start + 19.4 * HOUR_MS - time} totalMs={24 * HOUR_MS} label="Time left" />
            <Countdown msLeft={start + 3.1 * HOUR_MS - time} totalMs={24 * HOUR_MS} label="Time left" />
            <Countdown msLeft={start + 0.4 * HOUR_MS - time} totalMs={24 * HOUR_MS} label="Time left" />
            <Countdown msLeft={0} totalMs={24 * HOUR_MS} label="Time left" />
          </Stack>
          <Stack row gap={6}>
            <Money amount={25} size="xl" />
            <Money amount={12.5} size="lg" />
            <Money amount={1250} />
            <RelativeTime value={new Date(start - 3 * HOUR_MS).toISOString()} />
            <RelativeTime value={new Date(start - 50 * HOUR_MS).toISOString()} />
            <TimeToCome value={new Date(start + 20 * HOUR_MS).toISOString()} />
            <Brand />
          </Stack>
        </Stack>
      </Section>
      <div className={styles.columns}>
        <Section title="Clients">
          <List label="Clients" striped>
            {CLIENTS.map((name) => (
              <ListRow key={name} title={nameOf(name)} leading={<Avatar name={nameOf(name)} />} />
            ))}
          </List>
        </Section>
        <Section title="Menu">
          <List label="Menu">
            <ListRow to="/changePassword" title="Change Password" leading={<Icon icon={KeyRound} />} />
            <ListRow
              to="/help-support"
              title="Help & Support"
              detail="We answer within a day"
              leading={<Icon icon={LifeBuoy} />}
            />
            <ListRow title="Logout" leading={<Icon icon={LogOut} />} onClick={() => undefined} />
          </List>
        </Section>
      </div>
      <Section title="Videos">
        <div className={styles.columns}>
          <VideoCard title="How to pay" src="/videos/payment-help.mp4" headingLevel={3} />
          <VideoCard title="How it works" src="/videos/landing.mp4" headingLevel={3} />
        </div>
      </Section>
    </>
  );
}
