import { Scale } from 'lucide';
import { useState } from 'react';
import type { Payment } from '../../contract/wire';
import { now } from '../lib/clock';
import { formatTimeToCome } from '../lib/formatTimeToCome';
import { Button } from '../ui/Button';
import { Callout } from '../ui/Callout';
import { lazyWhenIdle } from '../ui/lazyWhenIdle';
import styles from './AppealNote.module.css';
import { texts } from './appealTexts';
import { texts as statusTexts } from './texts';

const AppealDialog = lazyWhenIdle(() => import('./AppealDialog').then((module) => module.AppealDialog));

/** That a decision is under appeal, or how its losing party can appeal it; nothing otherwise. */
export function AppealNote({ payment }: { payment: Payment }) {
  const [isAsking, setAsking] = useState(false);
  const { appeal } = payment;
  if (!appeal) return null;
  if (appeal.state === 'open')
    return (
      <Callout tone="warning" title={statusTexts.underAppeal}>
        <p>{texts.openBody}</p>
        {appeal.by && appeal.reason && (
          <p className={styles.reason} dir="auto">
            {texts.said[appeal.by]} “{appeal.reason}”
          </p>
        )}
      </Callout>
    );
  return (
    <div className={styles.possible}>
      <p>{texts.possible(formatTimeToCome(appeal.until ?? '', now()))}</p>
      <Button size="sm" icon={Scale} onClick={() => setAsking(true)}>
        {texts.ask}
      </Button>
      {isAsking && <AppealDialog payment={payment} onClose={() => setAsking(false)} />}
    </div>
  );
}
