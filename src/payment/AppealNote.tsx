import { Scale } from 'lucide';
import type { PaymentParty } from '../../contract/payment';
import type { Payment } from '../../contract/wire';
import { useAppSelector } from '../store/hooks';
import { selectOwnPayment } from '../store/user';
import { Button } from '../ui/Button';
import { Callout } from '../ui/Callout';
import { useShowDialog } from '../ui/DialogHost';
import { lazyDialog } from '../ui/lazyWhenIdle';
import { TimeToCome } from '../ui/TimeToCome';
import styles from './AppealNote.module.css';
import { texts } from './appealTexts';
import { receiverName } from './receiver';
import { texts as statusTexts } from './texts';
import type { DraftedPayment } from './usePaymentDraft';

const AppealDialog = lazyDialog(() => import('./AppealDialog').then((module) => module.AppealDialog));

/** That a decision is under appeal, or how its losing party can appeal it; nothing otherwise. */
export function AppealNote({ payment }: { payment: Payment }) {
  const { appeal } = payment;
  if (!appeal) return null;
  if (appeal.state === 'open')
    return (
      <Callout tone="warning" title={statusTexts.underAppeal}>
        <p>{texts.openBody}</p>
        {appeal.by && appeal.reason && <Reason payment={payment} by={appeal.by} reason={appeal.reason} />}
      </Callout>
    );
  return <PossibleAppeal payment={payment} until={appeal.until ?? ''} />;
}

interface PossibleAppealProps {
  payment: DraftedPayment;
  /** ISO. */
  until: string;
}

/** Offers the losing party of a decision to appeal it. */
export function PossibleAppeal({ payment, until }: PossibleAppealProps) {
  const showDialog = useShowDialog();
  const ask = () => showDialog((close) => <AppealDialog payment={payment} until={until} onClose={close} />);
  return (
    <div className={styles.possible}>
      <p>{texts.possible(<TimeToCome value={until} />)}</p>
      <Button size="sm" icon={Scale} onClick={ask}>
        {texts.ask}
      </Button>
    </div>
  );
}

function Reason({ payment, by, reason }: { payment: Payment; by: PaymentParty; reason: string }) {
  const isPayer = useAppSelector((state) => selectOwnPayment(state, payment.paymentId) !== undefined);
  const isOwn = isPayer === (by === 'payer');
  const other = isPayer ? receiverName(payment, payment.index) : payment.userFullName;
  return (
    <p className={styles.reason}>
      {isOwn ? texts.youSay : texts.says(other)} <span dir="auto">“{reason}”</span>
    </p>
  );
}
