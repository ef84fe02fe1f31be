/**
 * The life of a payment (section 4 of the specification, "The domain" of the contract) as pure functions. Both sides
 * ask this one table: the server before it writes, the app to decide which buttons to show.
 */

export const PAYMENT_STATUSES = ['pending', 'submitted', 'accepted', 'rejected', 'disputed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PAYMENT_KINDS = ['spot', 'connect'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** Who acts on a payment. `system` is the approval window running out. */
export type PaymentActor = 'payer' | 'receiver' | 'admin' | 'system';

/** `dispute` by the payer is the report of a rejected payment; `accept` of a disputed payment is conceding it. */
export type PaymentAction =
  'submit' | 'accept' | 'reject' | 'dispute' | 'expire' | 'resolveAccepted' | 'resolveRejected';

export interface Transition {
  readonly action: PaymentAction;
  readonly by: PaymentActor;
  readonly from: PaymentStatus;
  readonly to: PaymentStatus;
  /** The payer may report only while `showReportBtn` is set, that is after a rejection by the receiver. */
  readonly needsReportButton?: true;
}

export const TRANSITIONS: readonly Transition[] = [
  { action: 'submit', by: 'payer', from: 'pending', to: 'submitted' },
  { action: 'submit', by: 'payer', from: 'rejected', to: 'submitted' },
  { action: 'accept', by: 'receiver', from: 'submitted', to: 'accepted' },
  { action: 'reject', by: 'receiver', from: 'submitted', to: 'rejected' },
  { action: 'dispute', by: 'receiver', from: 'submitted', to: 'disputed' },
  { action: 'dispute', by: 'payer', from: 'rejected', to: 'disputed', needsReportButton: true },
  { action: 'expire', by: 'system', from: 'submitted', to: 'accepted' },
  { action: 'accept', by: 'receiver', from: 'disputed', to: 'accepted' },
  { action: 'resolveAccepted', by: 'admin', from: 'disputed', to: 'accepted' },
  { action: 'resolveRejected', by: 'admin', from: 'disputed', to: 'rejected' },
];

/** What a transition is asked of: the payment's present state. */
export interface PaymentState {
  readonly status: PaymentStatus;
  readonly showReportBtn: boolean;
}

/** The transition that `action` by `actor` makes from this state, or `undefined` where the table has none. */
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
      (!row.needsReportButton || state.showReportBtn),
  );
}

/** Every action that `actor` may take from this state; empty where there is none. */
export function allowedActions(state: PaymentState, actor: PaymentActor): PaymentAction[] {
  return TRANSITIONS.filter((row) => findTransition(state, row.action, actor) === row).map(
    (row) => row.action,
  );
}

/** True while the payment still asks something of its payer (the 'n' of 'Pending Payments: n/5'). */
export const isOpenForPayer = (status: PaymentStatus): boolean => status !== 'accepted';

/** The subjects a payer may choose from when reporting a rejected payment (section 5). */
export const DISPUTE_SUBJECTS = [
  'Payment was made correctly',
  'Receiver falsely claimed rejection',
  'Payment proof is valid',
  'Receiver is unresponsive',
  'Other (please explain)',
] as const;
export type DisputeSubject = (typeof DISPUTE_SUBJECTS)[number];

/** The dispute call's `reason`: subject and description in one text, as the contract joins them. */
export const disputeReason = (subject: string, description: string): string =>
  `${subject.trim()}: ${description.trim()}`;
