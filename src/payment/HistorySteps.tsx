import { reasonInWords } from '../../contract/dispute';
import { ExternalLink } from 'lucide';
import type { ReactNode } from 'react';
import { asksForAppeal } from '../../contract/appeal';
import { isSettlement, TRANSITIONS, type HistoryStepName, type PaymentActor } from '../../contract/payment';
import type { HistoryEntry } from '../../contract/wire';
import { isUnavailable } from '../api/errors';
import { Button } from '../ui/Button';
import { cx } from '../lib/cx';
import { formatClockTime } from '../lib/formatClockTime';
import { Icon } from '../ui/Icon';
import { Skeleton } from '../ui/Skeleton';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { STATUS_LOOK } from './statusLook';
import { HISTORY_LINES, settledLine, texts as words } from './historyTexts';
import { settledOn } from './settlementTexts';
import { texts } from './texts';
import styles from './PaymentHistory.module.css';

/** The query's state, from its hook. */
export interface AnswerWithHistory<Entry extends HistoryEntry> {
  data?: { history: readonly Entry[] };
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface HistoryStepsProps<Entry extends HistoryEntry> {
  answer: AnswerWithHistory<Entry>;
  /** Extra lines and links that this screen shows with a step. */
  more?: (entry: Entry) => ReactNode;
}

/** A payment's attempts with their reasons, latest first. */
export function HistorySteps<Entry extends HistoryEntry>({ answer, more }: HistoryStepsProps<Entry>) {
  const { data, error, isFetching, refetch } = answer;
  if (data) {
    if (data.history.length === 0) return <p className={styles.remark}>{words.empty}</p>;
    return (
      <ol className={styles.steps}>
        {data.history.toReversed().map((entry, index) => (
          <Step key={`${entry.at} ${index}`} entry={entry}>
            {more?.(entry)}
          </Step>
        ))}
      </ol>
    );
  }
  if (isUnavailable(error)) return <p className={styles.remark}>{words.unavailable}</p>;
  if (error && !isFetching) {
    return (
      <div className={styles.remark} role="alert">
        {words.failed}{' '}
        <Button size="sm" onClick={() => void refetch()}>
          {words.retry}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.remark} role="status">
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      <Skeleton width="60%" />
    </div>
  );
}

export type NameOf = (person: { _id: string; fullName: string }) => string;
const fullNameOf: NameOf = ({ fullName }) => fullName;

/**
 * A step as one sentence: 'Rejected by Brook Broker'.
 * @param nameOf how a person is named
 */
export function historyLine(entry: HistoryEntry, nameOf: NameOf = fullNameOf): string {
  if (entry.from === null) return words.created;
  const name = historyStepName(entry);
  const { settlement } = entry;
  const terms = settlement && settledOn(settlement);
  if (terms) return settledLine(terms, nameOf(settlement.by), entry.actor ? nameOf(entry.actor) : '');
  return name
    ? HISTORY_LINES[name]((entry.actor && nameOf(entry.actor)) || words.someone)
    : words.otherStep(texts.status.neutral[entry.to]);
}

/** A step looks like its status, and an appeal like an open question. */
export const lookOf = ({ transition, to }: HistoryEntry) =>
  STATUS_LOOK[asksForAppeal(transition) ? 'submitted' : to];

/** The reason of a step; the line of a settlement has the rest, unless this app does not know its terms. */
export const historyReason = ({ settlement, reason }: HistoryEntry): string | null => {
  if (!settlement) return reason;
  return settledOn(settlement) ? settlement.note : (reason ?? settlement.note);
};

/**
 * The name of a step; undefined for one that this app does not know. Other backends leave it out; statuses and actor
 * usually leave one row of the table.
 */
export function historyStepName({ transition, actor, from, to }: HistoryEntry): HistoryStepName | undefined {
  if (transition) return transition in HISTORY_LINES ? transition : undefined;
  if (from === to && !actor) return 'handOver';
  const isBy = (by: PaymentActor) =>
    actor?.role ? by === actor.role : (by === 'system') === (actor === null);
  // A server that knows settlements names its steps.
  const possible = TRANSITIONS.filter(
    (row) => row.from === from && row.to === to && isBy(row.by) && !isSettlement(row),
  );
  return possible.length === 1 ? possible[0]!.name : undefined;
}

function Step({ entry, children }: { entry: HistoryEntry; children?: ReactNode }) {
  const { tone, icon } = lookOf(entry);
  const reason = historyReason(entry);
  return (
    <li className={styles.step}>
      <span className={cx(styles.mark, styles[tone])}>
        <Icon icon={icon} />
      </span>
      <div className={styles.text}>
        <p className={styles.line}>
          <span className={styles.what}>{historyLine(entry)}</span>
          <time dateTime={entry.at} className={cx(styles.when, 'tabular')}>
            {formatClockTime(entry.at)}
          </time>
        </p>
        {entry.transactionId && (
          <HistoryDetail>
            {words.orderId}{' '}
            <bdi dir="ltr" className="tabular">
              {entry.transactionId}
            </bdi>
          </HistoryDetail>
        )}
        {entry.receiverPaymentId && (
          <HistoryDetail>
            {words.paidTo}{' '}
            <bdi dir="ltr" className="tabular">
              {entry.receiverPaymentId}
            </bdi>
            {entry.recieverPaymentId &&
              entry.recieverPaymentId !== entry.receiverPaymentId &&
              ` · ${words.claimedPaidTo(entry.recieverPaymentId)}`}
          </HistoryDetail>
        )}
        {reason && (
          <blockquote className={styles.reason} dir="auto">
            {reasonInWords(reason)}
          </blockquote>
        )}
        {children}
        {entry.paymentLink && (
          <HistoryLink href={entry.paymentLink}>
            {entry.to === 'submitted' ? words.receipt : words.evidence}
          </HistoryLink>
        )}
      </div>
    </li>
  );
}

/** An extra line of a step. */
export function HistoryDetail({ children }: { children: ReactNode }) {
  return <p className={styles.detail}>{children}</p>;
}

/** An image of a step, opened in a new tab. */
export function HistoryLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> {texts.receipt.newTab}</VisuallyHidden>
      <Icon icon={ExternalLink} />
    </a>
  );
}
