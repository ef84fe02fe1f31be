import { ChevronDown } from 'lucide';
import { useCallback, useState } from 'react';
import type { AdminActivityDay } from '../../../../contract/admin';
import { PAYMENT_STATUSES } from '../../../../contract/payment';
import { Icon } from '../../../ui/Icon';
import { Section } from '../../../ui/Section';
import { Stack } from '../../../ui/Stack';
import styles from './Activity.module.css';
import { ActivityTables } from './ActivityTables';
import { StatusChart } from './StatusChart';
import { texts } from './texts';
import { TimesChart } from './TimesChart';

/** The last 30 days as small charts, and as tables. */
export function ActivityCharts({ days }: { days: readonly AdminActivityDay[] }) {
  const [point, setPoint] = useState<number | null>(null);
  const onPoint = useCallback((index: number | null) => setPoint(index), []);
  const [showsFigures, setShowsFigures] = useState(false);
  return (
    <Stack gap={6}>
      <Section title={texts.title}>
        <p className={styles.lead}>{texts.lead}</p>
        <ul className={styles.statuses}>
          {PAYMENT_STATUSES.map((status) => (
            <StatusChart key={status} status={status} days={days} point={point} onPoint={onPoint} />
          ))}
        </ul>
      </Section>
      <Section title={texts.times}>
        <p className={styles.lead}>{texts.timesLead}</p>
        <div className={styles.times}>
          <TimesChart of="proofs" days={days} />
          <TimesChart of="disputes" days={days} />
        </div>
      </Section>
      <details
        className={styles.figures}
        onToggle={({ currentTarget }) => setShowsFigures(currentTarget.open)}
      >
        <summary className={styles.summary}>
          {texts.figures}
          <Icon icon={ChevronDown} />
        </summary>
        {showsFigures && <ActivityTables days={days} />}
      </details>
    </Stack>
  );
}
