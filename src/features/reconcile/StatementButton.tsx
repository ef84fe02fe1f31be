import { FileSearch } from 'lucide';
import { useState } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectIsBanned } from '../../store/user';
import { Button } from '../../ui/Button';
import { lazyDialog } from '../../ui/lazyWhenIdle';
import styles from './StatementButton.module.css';

/** Apart from `texts.ts`, which loads with the dialog. */
const OPEN = { word: 'Compare', rest: 'with my statement' };

const StatementDialog = lazyDialog(() =>
  import('./StatementDialog').then((module) => module.StatementDialog),
);

/** Opens the comparison with a statement; its result stays while the page is open. Banned users decide nothing. */
export function StatementButton() {
  const isBanned = useAppSelector(selectIsBanned);
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  if (isBanned) return null;
  return (
    <>
      <Button
        className={styles.button}
        icon={FileSearch}
        title={`${OPEN.word} ${OPEN.rest}`}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <span className={styles.word}>
          {OPEN.word} <span className={styles.rest}>{OPEN.rest}</span>
        </span>
      </Button>
      {isWanted && <StatementDialog open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
