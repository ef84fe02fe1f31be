import { useCallback, useMemo, useState } from 'react';
import type { AdminActivityDay } from '../../../../contract/admin';
import { Card } from '../../../ui/Card';
import styles from './Activity.module.css';
import { formatDay, formatSeconds } from './formats';
import { LineChart } from './LineChart';
import { texts } from './texts';

interface TimesChartProps {
  of: 'proofs' | 'disputes';
  days: readonly AdminActivityDay[];
}

/** How long decisions took, day by day: the median and the 90th percentile. */
export function TimesChart({ of, days }: TimesChartProps) {
  const [point, setPoint] = useState<number | null>(null);
  const onPoint = useCallback((index: number | null) => setPoint(index), []);
  const names = useMemo(() => days.map(({ day }) => day), [days]);
  const lines = useMemo(
    () => [
      { values: days.map((day) => day[of].p90Seconds), stroke: '--info', dashed: true },
      { values: days.map((day) => day[of].medianSeconds), stroke: '--accent' },
    ],
    [days, of],
  );
  const shown = days[point ?? -1] ?? days.findLast((day) => day[of].count > 0);
  const title = texts[of];
  if (!shown)
    return (
      <Card as="section" aria-label={title}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.hint}>{texts.noDecisions}</p>
      </Card>
    );
  const { count, medianSeconds, p90Seconds } = shown[of];
  const median = formatSeconds(medianSeconds);
  const p90 = formatSeconds(p90Seconds);
  return (
    <Card as="section" aria-label={title}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.hint}>
          {formatDay(shown.day)} · {texts.decisions(count)}
        </p>
      </div>
      <dl className={styles.legend}>
        <div>
          <dt>{texts.median}</dt>
          <dd>{median}</dd>
        </div>
        <div className={styles.p90}>
          <dt>{texts.p90}</dt>
          <dd>{p90}</dd>
        </div>
      </dl>
      <LineChart
        label={texts.timesSummary(title, formatDay(shown.day), median, p90)}
        days={names}
        lines={lines}
        height={190}
        group="times"
        inSeconds
        onPoint={onPoint}
      />
    </Card>
  );
}
