import { FileSearch } from 'lucide';
import { useState } from 'react';
import { t } from '../../../contract/translate';
import { useAppSelector } from '../../store/hooks';
import { selectIsBanned } from '../../store/user';
import { Button } from '../../ui/Button';
import { lazyDialog } from '../../ui/lazyWhenIdle';
import styles from './StatementButton.module.css';

/** Between its first words and the rest, which narrow screens leave out. */
const BREAK = '|';

const StatementDialog = lazyDialog(() =>
  import('./StatementDialog').then((module) => module.StatementDialog),
);

/** Opens the comparison with a statement; its result stays while the page is open. Banned users decide nothing. */
export function StatementButton() {
  const isBanned = useAppSelector(selectIsBanned);
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  if (isBanned) return null;
  // Apart from `texts.ts`, which loads with the dialog.
  const [word = '', rest = ''] = t('Compare {break}with my statement', { break: BREAK }).split(BREAK);
  return (
    <>
      <Button
        icon={FileSearch}
        title={`${word}${rest}`}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <span className="visually-hidden-on-phones">
          {word}
          <span className={styles.rest}>{rest}</span>
        </span>
      </Button>
      {isWanted && <StatementDialog open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
