import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/Stack';
import styles from './Rows.module.css';
import { texts } from './texts';

const STEP = 200;

interface InStepsProps<Row> {
  label: string;
  rows: readonly Row[];
  /** Draws a row with its key. */
  render: (row: Row) => ReactNode;
}

/** A list of which each press shows the next few hundred rows: thousands at once would hold the page up. */
export function InSteps<Row>({ label, rows, render }: InStepsProps<Row>) {
  const [shown, setShown] = useState(STEP);
  const left = rows.length - shown;
  return (
    <Stack gap={4}>
      <ul className={styles.list} aria-label={label}>
        {rows.slice(0, shown).map(render)}
      </ul>
      {left > 0 && (
        <Button onClick={() => setShown(shown + STEP)}>{texts.showMore(Math.min(left, STEP))}</Button>
      )}
    </Stack>
  );
}
