/**
 * The life of a payment (section 4 of the specification, "The domain" of the contract) as one table. The server checks
 * and writes by it, and the app shows buttons by it. Long because it is one table. To add a row, see "Add a transition" in CONTRIBUTING.md.
 */

export const PAYMENT_STATUSES = ['pending', 'submitted', 'accepted', 'rejected', 'disputed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PAYMENT_KINDS = ['spot', 'connect'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** Who acts on a payment. `system` acts when the approval window ends. */
export const PAYMENT_ACTORS = ['payer', 'receiver', 'admin', 'system'] as const;
export type PaymentActor = (typeof PAYMENT_ACTORS)[number];
export type PaymentParty = 'payer' | 'receiver';
/** Who decided the status; `settlement` is both parties of a dispute together, `appeal` another administrator, for good. */
export type PaymentDecider = 'receiver' | 'admin' | 'system' | 'settlement' | 'appeal';

/** One row of the table: who moves a payment from which status to which, and everything that follows from it. */
interface Row {
  /** The call. Caller and status then select the row: `dispute` by the payer reports a rejected payment. */
  readonly action: string;
  readonly by: PaymentActor;
  readonly from: PaymentStatus;
  readonly to: PaymentStatus;
  /** The payer may report only while `showReportBtn` is set, that is, after the receiver has rejected. */
  readonly needsReportButton?: true;
  /**
   * Receipt and order ID. `set`: those of the request start a new attempt; `replace`: the same, one of the two may stay, and
   * the replaced one may be used again; `clear`: none, and both may be used again.
   */
  readonly proof: 'set' | 'replace' | 'keep' | 'clear';
  /** The approval window and its reminders. `startOnce`: started anew by the first such step since the payment was submitted. */
  readonly window: 'start' | 'startOnce' | 'keep' | 'clear';
  /** The payer may report the new status; every other step takes the button away. */
  readonly showsReportButton?: true;
  /** Who decided the new status; the step's reason is the decision's. */
  readonly decision: PaymentDecider | 'keep' | 'clear';
  /** `open` creates the chat room and mails the administrators; both values update everybody's list of rooms. */
  readonly dispute: 'open' | 'close' | null;
  /**
   * Who gets an email and a notice, and the notice's kind on the wire. With `inProofMails` the email about new proofs
   * says it. Null for a proof, which has that email and reminders instead.
   */
  readonly tells: {
    readonly parties: readonly PaymentParty[];
    readonly notice: string;
    readonly inProofMails?: true;
  } | null;
  /**
   * `allow`: the party that lost may appeal within `APPEAL_DAYS`. `ask` is that appeal; until it is decided (`decide`) no other
   * step is possible.
   */
  readonly appeal: 'allow' | 'ask' | 'decide' | null;
  /** The chart of waiting times that counts it as a decision. */
  readonly chart: 'proofs' | 'disputes' | null;
}

const ROWS = {
  submit: {
    action: 'submit',
    by: 'payer',
    from: 'pending',
    to: 'submitted',
    proof: 'set',
    window: 'start',
    decision: 'clear',
    dispute: null,
    tells: null,
    appeal: null,
    chart: null,
  },
  resubmit: {
    action: 'submit',
    by: 'payer',
    from: 'rejected',
    to: 'submitted',
    proof: 'set',
    window: 'start',
    decision: 'clear',
    dispute: null,
    tells: null,
    appeal: null,
    chart: null,
  },
  correct: {
    action: 'correct',
    by: 'payer',
    from: 'submitted',
    to: 'submitted',
    proof: 'replace',
    window: 'startOnce',
    decision: 'clear',
    dispute: null,
    tells: { parties: ['receiver'], notice: 'correct', inProofMails: true },
    appeal: null,
    chart: null,
  },
  withdraw: {
    action: 'withdraw',
    by: 'payer',
    from: 'submitted',
    to: 'pending',
    proof: 'clear',
    window: 'clear',
    decision: 'clear',
    dispute: null,
    tells: { parties: ['receiver'], notice: 'withdraw' },
    appeal: null,
    chart: null,
  },
  accept: {
    action: 'accept',
    by: 'receiver',
    from: 'submitted',
    to: 'accepted',
    proof: 'keep',
    window: 'keep',
    decision: 'receiver',
    dispute: null,
    tells: { parties: ['payer'], notice: 'accept' },
    appeal: null,
    chart: 'proofs',
  },
  reject: {
    action: 'reject',
    by: 'receiver',
    from: 'submitted',
    to: 'rejected',
    proof: 'keep',
    window: 'keep',
    showsReportButton: true,
    decision: 'receiver',
    dispute: null,
    tells: { parties: ['payer'], notice: 'reject' },
    appeal: null,
    chart: 'proofs',
  },
  dispute: {
    action: 'dispute',
    by: 'receiver',
    from: 'submitted',
    to: 'disputed',
    proof: 'keep',
    window: 'keep',
    decision: 'clear',
    dispute: 'open',
    tells: { parties: ['payer'], notice: 'dispute' },
    appeal: null,
    chart: 'proofs',
  },
  report: {
    action: 'dispute',
    by: 'payer',
    from: 'rejected',
    to: 'disputed',
    needsReportButton: true,
    proof: 'keep',
    window: 'keep',
    decision: 'clear',
    dispute: 'open',
    tells: { parties: ['receiver'], notice: 'dispute' },
    appeal: null,
    chart: null,
  },
  expire: {
    action: 'expire',
    by: 'system',
    from: 'submitted',
    to: 'accepted',
    proof: 'keep',
    window: 'keep',
    decision: 'system',
    dispute: null,
    tells: { parties: ['payer', 'receiver'], notice: 'expire' },
    appeal: 'allow',
    chart: null,
  },
  concede: {
    action: 'accept',
    by: 'receiver',
    from: 'disputed',
    to: 'accepted',
    proof: 'keep',
    window: 'keep',
    decision: 'receiver',
    dispute: 'close',
    tells: { parties: ['payer'], notice: 'accept' },
    appeal: null,
    chart: 'disputes',
  },
  // The party that agrees takes the step; the other one has proposed it (contract/settlement.ts).
  settleAccepted: {
    action: 'settleAccepted',
    by: 'receiver',
    from: 'disputed',
    to: 'accepted',
    proof: 'keep',
    window: 'keep',
    decision: 'settlement',
    dispute: 'close',
    tells: { parties: ['payer'], notice: 'settle' },
    appeal: null,
    chart: 'disputes',
  },
  settleRejected: {
    action: 'settleRejected',
    by: 'receiver',
    from: 'disputed',
    to: 'rejected',
    proof: 'keep',
    window: 'keep',
    decision: 'settlement',
    dispute: 'close',
    tells: { parties: ['payer'], notice: 'settle' },
    appeal: null,
    chart: 'disputes',
  },
  settleRejectedByPayer: {
    action: 'settleRejected',
    by: 'payer',
    from: 'disputed',
    to: 'rejected',
    proof: 'keep',
    window: 'keep',
    decision: 'settlement',
    dispute: 'close',
    tells: { parties: ['receiver'], notice: 'settle' },
    appeal: null,
    chart: 'disputes',
  },
  settlePending: {
    action: 'settlePending',
    by: 'receiver',
    from: 'disputed',
    to: 'pending',
    proof: 'clear',
    window: 'clear',
    decision: 'clear',
    dispute: 'close',
    tells: { parties: ['payer'], notice: 'settle' },
    appeal: null,
    chart: 'disputes',
  },
  resolveAccepted: {
    action: 'resolveAccepted',
    by: 'admin',
    from: 'disputed',
    to: 'accepted',
    proof: 'keep',
    window: 'keep',
    decision: 'admin',
    dispute: 'close',
    tells: { parties: ['payer', 'receiver'], notice: 'resolveAccepted' },
    appeal: 'allow',
    chart: 'disputes',
  },
  resolveRejected: {
    action: 'resolveRejected',
    by: 'admin',
    from: 'disputed',
    to: 'rejected',
    proof: 'keep',
    window: 'keep',
    decision: 'admin',
    dispute: 'close',
    tells: { parties: ['payer', 'receiver'], notice: 'resolveRejected' },
    appeal: 'allow',
    chart: 'disputes',
  },
  appealAccepted: {
    action: 'appeal',
    by: 'receiver',
    from: 'accepted',
    to: 'accepted',
    proof: 'keep',
    window: 'keep',
    decision: 'keep',
    dispute: null,
    tells: { parties: ['payer'], notice: 'appeal' },
    appeal: 'ask',
    chart: null,
  },
  appealRejected: {
    action: 'appeal',
    by: 'payer',
    from: 'rejected',
    to: 'rejected',
    proof: 'keep',
    window: 'keep',
    decision: 'keep',
    dispute: null,
    tells: { parties: ['receiver'], notice: 'appeal' },
    appeal: 'ask',
    chart: null,
  },
  upholdAccepted: {
    action: 'decideAccepted',
    by: 'admin',
    from: 'accepted',
    to: 'accepted',
    proof: 'keep',
    window: 'keep',
    decision: 'appeal',
    dispute: null,
    tells: { parties: ['payer', 'receiver'], notice: 'appealDecided' },
    appeal: 'decide',
    chart: null,
  },
  overturnAccepted: {
    action: 'decideRejected',
    by: 'admin',
    from: 'accepted',
    to: 'rejected',
    proof: 'keep',
    window: 'keep',
    decision: 'appeal',
    dispute: null,
    tells: { parties: ['payer', 'receiver'], notice: 'appealDecided' },
    appeal: 'decide',
    chart: null,
  },
  upholdRejected: {
    action: 'decideRejected',
    by: 'admin',
    from: 'rejected',
    to: 'rejected',
    proof: 'keep',
    window: 'keep',
    decision: 'appeal',
    dispute: null,
    tells: { parties: ['payer', 'receiver'], notice: 'appealDecided' },
    appeal: 'decide',
    chart: null,
  },
  overturnRejected: {
    action: 'decideAccepted',
    by: 'admin',
    from: 'rejected',
    to: 'accepted',
    proof: 'keep',
    window: 'keep',
    decision: 'appeal',
    dispute: null,
    tells: { parties: ['payer', 'receiver'], notice: 'appealDecided' },
    appeal: 'decide',
    chart: null,
  },
} as const satisfies Record<string, Row>;

type Rows = typeof ROWS;

/** The key of a row and of every text about it: history line, mail, evidence. */
export type TransitionName = keyof Rows;
/** A transition that sends mails of its own. */
export type MailedName = {
  [Name in TransitionName]: Rows[Name]['tells'] extends null | { inProofMails: true } ? never : Name;
}[TransitionName];
export type PaymentAction = Rows[TransitionName]['action'];
/** The actions by which a party agrees to the other one's proposal; they share one call. */
export type SettlementAction = Extract<PaymentAction, `settle${string}`>;
/**
 * The calls that one kind of actor can make alone. An appeal is not one of them: it is a question to administrators.
 */
export type ActionOf<Actor extends PaymentActor> = Exclude<
  Extract<Rows[TransitionName], { by: Actor }>['action'],
  SettlementAction | 'appeal'
>;
/** The kinds of notice that transitions send. */
type TransitionNotice = NonNullable<Rows[TransitionName]['tells']>['notice'];

export interface Transition extends Row {
  readonly name: TransitionName;
  readonly action: PaymentAction;
  readonly tells: (NonNullable<Row['tells']> & { readonly notice: TransitionNotice }) | null;
}

const TRANSITION_NAMES = Object.keys(ROWS) as TransitionName[];
export const TRANSITIONS: readonly Transition[] = TRANSITION_NAMES.map((name) => ({ name, ...ROWS[name] }));

export interface MailedTransition extends Transition {
  readonly name: MailedName;
}
/** True if the transition sends mails of its own. */
export const isMailed = (transition: Transition): transition is MailedTransition =>
  transition.tells !== null && !transition.tells.inProofMails;

/** True if the request has a proof, which starts a new attempt. */
export const bringsProof = ({ proof }: Transition): boolean => proof === 'set' || proof === 'replace';

export const TRANSITION_NOTICES: readonly TransitionNotice[] = [
  ...new Set(TRANSITIONS.flatMap(({ tells }) => tells?.notice ?? [])),
];

/** The row of the table with this name. */
export const transitionNamed = (name: TransitionName): Transition =>
  TRANSITIONS.find((row) => row.name === name)!;

/** A step of a payment's history. `handOver`: the receiver deleted their account, so the company takes their place. */
export type HistoryStepName = TransitionName | 'handOver';
export const HISTORY_STEP_NAMES: readonly HistoryStepName[] = [...TRANSITION_NAMES, 'handOver'];

/** The fields of a payment that decide which transitions are allowed. */
export interface PaymentState {
  readonly status: PaymentStatus;
  readonly showReportBtn: boolean;
  /** Whether the decision can be appealed, or an appeal is open. */
  readonly appeal?: { readonly state: 'possible' | 'open' } | null;
}

/** Whether an appeal is open; until it is decided, no other step is possible. */
export const isUnderAppeal = ({ appeal }: Pick<PaymentState, 'appeal'>): boolean => appeal?.state === 'open';

/** The transition for `action` by `actor` from this state; `undefined` if the table has none. */
export function findTransition(
  state: PaymentState,
  action: PaymentAction,
  actor: PaymentActor,
): Transition | undefined {
  return TRANSITIONS.find(
    (row) =>
      row.action === action &&
      row.by === actor &&
      row.from === state.status &&
      (!row.needsReportButton || state.showReportBtn) &&
      fitsAppeal(row, state),
  );
}

/** An appeal needs a decision that can be appealed; while it is open, only its own decision is possible. */
const fitsAppeal = ({ appeal }: Transition, state: PaymentState): boolean =>
  appeal === 'ask' ? state.appeal?.state === 'possible' : (appeal === 'decide') === isUnderAppeal(state);

/** Whether this party may appeal the decision that a transition makes. */
export const mayAppeal = ({ to, appeal }: Transition, party: PaymentParty): boolean =>
  appeal === 'allow' &&
  TRANSITIONS.some((row) => row.appeal === 'ask' && row.from === to && row.by === party);

/** True for agreeing to a proposal, which needs one. */
export const isSettlement = ({ tells }: Transition): boolean => tells?.notice === 'settle';

/** Every action that `actor` may take from this state without anybody else. */
export function allowedActions<Actor extends PaymentActor>(
  state: PaymentState,
  actor: Actor,
): ActionOf<Actor>[] {
  return TRANSITIONS.filter(
    (row) => !isSettlement(row) && row.appeal !== 'ask' && findTransition(state, row.action, actor) === row,
  ).map((row) => row.action as ActionOf<Actor>);
}

/** True until the payment is accepted (the 'n' of 'Pending Payments: n/5'). */
export const isOpenForPayer = (status: PaymentStatus): boolean => status !== 'accepted';

/** Identifies a proof among those sent for one payment. Other backends may send no number, but start a new window with each proof. */
export const attemptOf = ({
  attempt,
  expiresAt,
}: {
  readonly attempt?: number;
  readonly expiresAt?: string | null;
}): string => String(attempt ?? expiresAt ?? 'first');
