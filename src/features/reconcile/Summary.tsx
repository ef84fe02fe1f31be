import { formatDay } from '../../lib/formatClockTime';
import { Button } from '../../ui/Button';
import type { Comparison } from './compare';
import styles from './Summary.module.css';
import { texts } from './texts';

interface SummaryProps {
  name: string;
  comparison: Comparison;
  onChangeColumns: () => void;
  onAnotherFile: () => void;
}

/** The file, its number of entries and its period. */
export function Summary({ name, comparison, onChangeColumns, onAnotherFile }: SummaryProps) {
  const { rowCount, period } = comparison;
  return (
    <div className={styles.summary}>
      <p className={styles.text}>
        {texts.summary(name, rowCount)}
        {period && (
          <span className={styles.period}>{texts.period(dayOf(period.from), dayOf(period.to))}</span>
        )}
      </p>
      <div className={styles.actions}>
        <Button size="sm" variant="ghost" onClick={onChangeColumns}>
          {texts.changeColumns}
        </Button>
        <Button size="sm" variant="ghost" onClick={onAnotherFile}>
          {texts.another}
        </Button>
      </div>
    </div>
  );
}

const dayOf = (time: number): string => formatDay(new Date(time));
