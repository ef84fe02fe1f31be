import { FileSearch } from 'lucide';
import { useState } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectIsBanned } from '../../store/user';
import { Button } from '../../ui/Button';
import { lazyWhenIdle } from '../../ui/lazyWhenIdle';

/** Apart from `texts.ts`, which loads with the dialog. */
const OPEN = 'Compare with my statement';

const StatementDialog = lazyWhenIdle(() =>
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
        icon={FileSearch}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        {OPEN}
      </Button>
      {isWanted && <StatementDialog open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
