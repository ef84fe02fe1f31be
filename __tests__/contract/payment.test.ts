import fc from 'fast-check';
import {
  allowedActions,
  disputeReason,
  findTransition,
  isOpenForPayer,
  PAYMENT_STATUSES,
  TRANSITIONS,
  type PaymentAction,
  type PaymentActor,
  type PaymentState,
} from '../../contract/payment';

const ACTORS: PaymentActor[] = ['payer', 'receiver', 'admin', 'system'];
const ACTIONS: PaymentAction[] = [...new Set(TRANSITIONS.map(({ action }) => action))];

const anyState = fc.record<PaymentState>({
  status: fc.constantFrom(...PAYMENT_STATUSES),
  showReportBtn: fc.boolean(),
});
const anyActor = fc.constantFrom(...ACTORS);
const anyAction = fc.constantFrom(...ACTIONS);

describe('the transition table', () => {
  test('says what the contract says, row by row', () => {
    expect(
      TRANSITIONS.map(({ from, action, by, to }) => `${from} -${action} by ${by}-> ${to}`).sort(),
    ).toEqual([
      'disputed -accept by receiver-> accepted',
      'disputed -resolveAccepted by admin-> accepted',
      'disputed -resolveRejected by admin-> rejected',
      'pending -submit by payer-> submitted',
      'rejected -dispute by payer-> disputed',
      'rejected -submit by payer-> submitted',
      'submitted -accept by receiver-> accepted',
      'submitted -dispute by receiver-> disputed',
      'submitted -expire by system-> accepted',
      'submitted -reject by receiver-> rejected',
    ]);
  });

  test('answers one question in one way: an action by somebody leads to one status at most', () => {
    fc.assert(
      fc.property(anyState, anyAction, anyActor, (state, action, actor) => {
        const fitting = TRANSITIONS.filter(
          (row) => row.from === state.status && row.action === action && row.by === actor,
        );
        expect(fitting.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('shows exactly the buttons that the server would accept', () => {
    fc.assert(
      fc.property(anyState, anyAction, anyActor, (state, action, actor) => {
        expect(allowedActions(state, actor).includes(action)).toBe(
          findTransition(state, action, actor) !== undefined,
        );
      }),
    );
  });

  test('never moves an accepted payment again', () => {
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

  test('leaves no payment stuck: whatever happened, acceptance can still be reached', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(reachable(state)).toContain('accepted');
      }),
    );
  });

  test.each(TRANSITIONS.map((row) => [row.name, row] as const))(
    '%s decides, opens or closes a dispute, and counts as a decision as its statuses say',
    (_name, { by, from, to, decision, dispute, chart }) => {
      const isDecided = to === 'accepted' || to === 'rejected';
      expect(decision).toBe(isDecided ? by : 'clear');
      expect(dispute).toBe(to === 'disputed' ? 'open' : from === 'disputed' ? 'close' : null);
      const charts = { submitted: 'proofs', disputed: 'disputes' } as Record<string, string>;
      const decides = by === 'receiver' || by === 'admin';
      expect(chart).toBe(decides ? (charts[from] ?? null) : null);
    },
  );

  test('never tells the party that acts', () => {
    for (const { by, tells } of TRANSITIONS) expect(tells?.parties ?? []).not.toContain(by);
  });

  test('a payer alone never makes a payment accepted', () => {
    expect(TRANSITIONS.filter(({ by, to }) => by === 'payer' && to === 'accepted')).toEqual([]);
  });
});

test('only an accepted payment asks nothing more of its payer', () => {
  expect(PAYMENT_STATUSES.filter((status) => !isOpenForPayer(status))).toEqual(['accepted']);
});

test('a report joins its subject and its description', () => {
  expect(disputeReason(' Payment proof is valid ', ' Please look again. ')).toBe(
    'Payment proof is valid: Please look again.',
  );
});

/** Every status that some order of actions leads to. */
function reachable(start: PaymentState): Set<string> {
  const seen = new Set<string>([start.status]);
  for (const status of seen) for (const row of TRANSITIONS) if (row.from === status) seen.add(row.to);
  return seen;
}
