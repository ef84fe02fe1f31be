import fc from 'fast-check';
import {
  allowedActions,
  findTransition,
  isOpenForPayer,
  isSettlement,
  PAYMENT_STATUSES,
  TRANSITIONS,
  type PaymentAction,
  type PaymentActor,
  type PaymentState,
} from '../../contract/payment';
import { proposalsOf } from '../../contract/settlement';

const ACTORS: PaymentActor[] = ['payer', 'receiver', 'admin', 'system'];
const ACTIONS: PaymentAction[] = [...new Set(TRANSITIONS.map(({ action }) => action))];

const anyState = fc.record<PaymentState>({
  status: fc.constantFrom(...PAYMENT_STATUSES),
  showReportBtn: fc.boolean(),
  appeal: fc.constantFrom(null, { state: 'possible' as const }, { state: 'open' as const }),
});
const anyActor = fc.constantFrom(...ACTORS);
const anyAction = fc.constantFrom(...ACTIONS);

describe('the transition table', () => {
  test('equals the contract, row by row', () => {
    expect(
      TRANSITIONS.map(({ from, action, by, to }) => `${from} -${action} by ${by}-> ${to}`).sort(),
    ).toEqual([
      'accepted -appeal by receiver-> accepted',
      'accepted -decideAccepted by admin-> accepted',
      'accepted -decideRejected by admin-> rejected',
      'disputed -accept by receiver-> accepted',
      'disputed -resolveAccepted by admin-> accepted',
      'disputed -resolveRejected by admin-> rejected',
      'disputed -settleAccepted by receiver-> accepted',
      'disputed -settlePending by receiver-> pending',
      'disputed -settleRejected by payer-> rejected',
      'disputed -settleRejected by receiver-> rejected',
      'pending -submit by payer-> submitted',
      'rejected -appeal by payer-> rejected',
      'rejected -decideAccepted by admin-> accepted',
      'rejected -decideRejected by admin-> rejected',
      'rejected -dispute by payer-> disputed',
      'rejected -submit by payer-> submitted',
      'submitted -accept by receiver-> accepted',
      'submitted -correct by payer-> submitted',
      'submitted -dispute by receiver-> disputed',
      'submitted -expire by system-> accepted',
      'submitted -reject by receiver-> rejected',
      'submitted -withdraw by payer-> pending',
    ]);
  });

  test('is unambiguous: an action by an actor leads to at most one status', () => {
    fc.assert(
      fc.property(anyState, anyAction, anyActor, (state, action, actor) => {
        const fitting = TRANSITIONS.filter(
          (row) => row.from === state.status && row.action === action && row.by === actor,
        );
        expect(fitting.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('allows exactly the actions that the server accepts from one party alone', () => {
    fc.assert(
      fc.property(anyState, anyAction, anyActor, (state, action, actor) => {
        const row = findTransition(state, action, actor);
        const allowed: readonly PaymentAction[] = allowedActions(state, actor);
        expect(allowed.includes(action)).toBe(
          row !== undefined && !isSettlement(row) && row.appeal !== 'ask',
        );
      }),
    );
  });

  test('never moves an accepted payment again, unless its acceptance is appealed', () => {
    fc.assert(
      fc.property(fc.boolean(), anyAction, anyActor, (showReportBtn, action, actor) => {
        expect(findTransition({ status: 'accepted', showReportBtn }, action, actor)).toBeUndefined();
      }),
    );
  });

  test('lets the payer report only while the report button shows', () => {
    expect(findTransition({ status: 'rejected', showReportBtn: true }, 'dispute', 'payer')?.to).toBe(
      'disputed',
    );
    expect(findTransition({ status: 'rejected', showReportBtn: false }, 'dispute', 'payer')).toBeUndefined();
  });

  test('leaves no payment stuck: every status can still lead to acceptance', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(reachable(state)).toContain('accepted');
      }),
    );
  });

  test.each(TRANSITIONS.map((row) => [row.name, row] as const))(
    '%s decides, opens or closes a dispute, and counts as a decision as its statuses say',
    (_name, row) => {
      const { by, from, to, decision, dispute, chart, appeal } = row;
      const isDecided = to === 'accepted' || to === 'rejected';
      const decider = isSettlement(row) ? 'settlement' : appeal === 'decide' ? 'appeal' : by;
      expect(decision).toBe(appeal === 'ask' ? 'keep' : isDecided ? decider : 'clear');
      expect(dispute).toBe(to === 'disputed' ? 'open' : from === 'disputed' ? 'close' : null);
      const charts = { submitted: 'proofs', disputed: 'disputes' } as Record<string, string>;
      const decides = by === 'receiver' || by === 'admin' || isSettlement(row);
      expect(chart).toBe(decides ? (charts[from] ?? null) : null);
    },
  );

  test('never notifies the party that acts', () => {
    for (const { by, tells } of TRANSITIONS) expect(tells?.parties ?? []).not.toContain(by);
  });

  test('while an appeal is open, only an administrator can decide it', () => {
    const steps = TRANSITIONS.filter((row) => {
      const state = { status: row.from, showReportBtn: true, appeal: { state: 'open' as const } };
      return findTransition(state, row.action, row.by) === row;
    });
    expect(steps.map(({ name }) => name)).toEqual([
      'upholdAccepted',
      'overturnAccepted',
      'upholdRejected',
      'overturnRejected',
    ]);
  });

  test('a party proposes only what the other one can agree to', () => {
    expect(proposalsOf('payer')).toEqual(['confirm', 'newProof', 'withdraw']);
    expect(proposalsOf('receiver')).toEqual(['newProof']);
  });

  test('a payer cannot make a payment accepted without anybody else', () => {
    expect(TRANSITIONS.filter(({ by, to }) => by === 'payer' && to === 'accepted')).toEqual([]);
  });
});

test('only an accepted payment is no longer open for its payer', () => {
  expect(PAYMENT_STATUSES.filter((status) => !isOpenForPayer(status))).toEqual(['accepted']);
});

/** Every status that these actions can reach. */
function reachable(start: PaymentState): Set<string> {
  const seen = new Set<string>([start.status]);
  for (const status of seen) for (const row of TRANSITIONS) if (row.from === status) seen.add(row.to);
  return seen;
}
