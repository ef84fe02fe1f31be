import { Handshake } from 'lucide';
import { useState } from 'react';
import { MINUTE_MS } from '../../../contract/durations';
import type { PaymentParty } from '../../../contract/payment';
import { otherParty, type SettlementAnswer } from '../../../contract/settlement';
import type { HistoryEntry, PaymentCase, SettlementProposal } from '../../../contract/wire';
import { useAnswerSettlementMutation } from '../../api/endpoints/payments';
import { formatClockTime } from '../../lib/formatClockTime';
import { formatMoney } from '../../lib/formatMoney';
import { formatTimeToCome } from '../../lib/formatTimeToCome';
import { useNow, useReadNow } from '../../lib/useNow';
import { isKnownKind, wordsForAny, SAID, type About } from '../../payment/proposalTexts';
import { useAppSelector } from '../../store/hooks';
import { selectIsBanned, selectUserId } from '../../store/user';
import { Button } from '../../ui/Button';
import { holdControls } from '../../ui/holdControls';
import { Icon } from '../../ui/Icon';
import { lazyDialog } from '../../ui/lazyWhenIdle';
import { Concede } from './Concede';
import styles from './Settlement.module.css';
import { ASKED, OWN, texts } from './settlementTexts';

const ProposeDialog = lazyDialog(() => import('./ProposeDialog').then((module) => module.ProposeDialog));
const AgreeDialog = lazyDialog(() => import('./AgreeDialog').then((module) => module.AgreeDialog));

interface SettlementProps {
  payment: PaymentCase;
  history: readonly HistoryEntry[];
  proposals: readonly SettlementProposal[];
  /** Shows only a proposal that waits for the reader. */
  isFolded?: boolean;
}

/** How the parties of an open dispute can end it together. The form of a proposal stays if the dispute ends meanwhile. */
export function Settlement({ payment, history, proposals, isFolded = false }: SettlementProps) {
  const userId = useAppSelector(selectUserId);
  const [isProposing, setProposing] = useState(false);
  const open = proposals.find(({ outcome }) => outcome === null);
  const role = roleOf(payment, userId);
  const isAsked = role !== null && open?.by.role === otherParty(role);
  return (
    <>
      {payment.status === 'disputed' && (
        <OpenSettlement
          payment={payment}
          history={history}
          open={open}
          role={role}
          isAsked={isAsked}
          isFolded={isFolded}
          onPropose={() => setProposing(true)}
        />
      )}
      {role && isProposing && (
        <ProposeDialog
          payment={payment}
          history={history}
          role={role}
          isOvertaken={isAsked}
          onClose={() => setProposing(false)}
        />
      )}
    </>
  );
}

interface OpenSettlementProps extends Pick<SettlementProps, 'payment' | 'history' | 'isFolded'> {
  /** The proposal that waits for an answer. */
  open: SettlementProposal | undefined;
  role: PaymentParty | null;
  /** It waits for the reader. */
  isAsked: boolean;
  onPropose: () => void;
}

/** The open proposal, or the button to make one. */
function OpenSettlement({ payment, history, open, role, isAsked, isFolded, onPropose }: OpenSettlementProps) {
  const isBanned = useAppSelector(selectIsBanned);
  if (!role && !open) return null;
  // Stays on the page, so that a screen reader hears a proposal that arrives.
  if (isFolded && !isAsked) return <div role="status" className={styles.folded} />;
  const mayAccept = role === 'receiver' && !isBanned;
  // Agreeing to the open proposal has the same effect.
  const mayConcede = mayAccept && open?.kind !== 'confirm';
  const mayPropose = role !== null && !isAsked;
  return (
    <section className={styles.settlement} aria-label={texts.region}>
      {/* A screen reader hears a proposal that arrives while it reads the chat. */}
      <div role="status" className={styles.what}>
        {open ? (
          <What payment={payment} proposal={open} role={role} />
        ) : (
          <p className={styles.then}>{mayAccept ? texts.mayAccept : role && texts.mayPropose}</p>
        )}
      </div>
      {open && role && open.by.role !== role && (
        <Answers key={open._id} payment={payment} proposal={open} role={role} />
      )}
      {(mayConcede || mayPropose) && (
        <div className={styles.actions}>
          {mayConcede && <Concede payment={payment} history={history} />}
          {mayPropose && open && <TakeBack paymentId={payment.paymentId} proposal={open} />}
          {mayPropose && (
            <Button size="sm" icon={Handshake} onClick={onPropose}>
              {open ? texts.proposeOther : texts.propose}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** Null for administrators. */
function roleOf({ payer, receiver }: PaymentCase, userId: string | null): PaymentParty | null {
  if (payer._id === userId) return 'payer';
  return receiver._id === userId ? 'receiver' : null;
}

/** The values in a proposal's words, for the party that received or made it. */
function useAbout(payment: PaymentCase, { until }: SettlementProposal): (name: string) => About {
  const now = useNow(MINUTE_MS);
  return (name) => ({
    name,
    amount: formatMoney(payment.amount),
    until: formatTimeToCome(until ?? '', now),
  });
}

/** Whether the time of the promise has passed; the server then refuses an agreement. */
const useIsTooLate = ({ until }: SettlementProposal): boolean =>
  useReadNow((time) => until !== null && Date.parse(until) < time);

/** A banned payer sends no proof; the server then refuses an agreement. */
const useCannotKeep = ({ kind }: SettlementProposal, role: PaymentParty | null): boolean =>
  useAppSelector(selectIsBanned) && role === 'payer' && kind === 'newProof';

interface OfProposal {
  payment: PaymentCase;
  proposal: SettlementProposal;
}

function What({ payment, proposal, role }: OfProposal & { role: PaymentParty | null }) {
  const { kind, by, note, until } = proposal;
  const other = payment[otherParty(by.role)].fullName;
  const about = useAbout(payment, proposal);
  const asked = wordsForAny(ASKED, by.role, kind)(about(by.fullName));
  const toOther = about(other);
  const isAsked = role !== null && role !== by.role;
  const cannotKeep = useCannotKeep(proposal, role);
  const isTooLate = useIsTooLate(proposal);
  const said = { ...toOther, by: by.fullName, until: formatClockTime(until ?? '') };
  const then = isTooLate ? texts.tooLate : cannotKeep ? texts.bannedProof : asked.then;
  return (
    <>
      <p className={styles.title}>
        <Icon icon={Handshake} className={styles.icon} />
        <span>
          {isAsked
            ? asked.title
            : role
              ? wordsForAny(OWN, by.role, kind)(toOther)
              : wordsForAny(SAID, by.role, kind)(said)}
        </span>
      </p>
      {note && (
        <blockquote className={styles.note} dir="auto">
          {note}
        </blockquote>
      )}
      <p className={styles.then}>{isAsked ? then : role ? texts.waiting(other) : texts.notAnswered(other)}</p>
    </>
  );
}

/** The other party's two answers. Agreeing needs confirmation, since it ends the dispute. */
function Answers({ payment, proposal, role }: OfProposal & { role: PaymentParty }) {
  const { busy, answer } = useAnswer(payment.paymentId, proposal);
  const [isAgreeing, setAgreeing] = useState(false);
  const agree = async (): Promise<void> => {
    const { error } = await answer('agree');
    if (!error) setAgreeing(false);
  };
  const cannotKeep = useCannotKeep(proposal, role);
  const isTooLate = useIsTooLate(proposal);
  const { kind, by } = proposal;
  const { title, then } = wordsForAny(ASKED, by.role, kind)(useAbout(payment, proposal)(by.fullName));
  return (
    // They come to where the answers to the proposal before were.
    <div ref={holdControls} className={styles.actions}>
      <Button size="sm" busy={busy} onClick={() => void answer('decline')}>
        {texts.decline}
      </Button>
      <Button
        size="sm"
        variant="primary"
        disabled={busy || cannotKeep || isTooLate || !isKnownKind(kind)}
        onClick={() => setAgreeing(true)}
      >
        {texts.agree}
      </Button>
      {isAgreeing && !isTooLate && (
        <AgreeDialog
          asked={texts.asked(title, then)}
          busy={busy}
          onConfirm={() => void agree()}
          onClose={() => setAgreeing(false)}
        />
      )}
    </div>
  );
}

function TakeBack({ paymentId, proposal }: { paymentId: string; proposal: SettlementProposal }) {
  const { busy, answer } = useAnswer(paymentId, proposal);
  return (
    <Button size="sm" variant="ghost" busy={busy} onClick={() => void answer('withdraw')}>
      {texts.takeBack}
    </Button>
  );
}

function useAnswer(paymentId: string, { _id }: SettlementProposal) {
  const [send, { isLoading }] = useAnswerSettlementMutation();
  const answer = (value: SettlementAnswer) => send({ paymentId, proposal: _id, answer: value });
  return { busy: isLoading, answer };
}
