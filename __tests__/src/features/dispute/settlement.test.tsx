// Long because its cases share one setup; each is independent.
import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import {
  PATHS,
  SEEN_ATTEMPT_HEADER,
  SEEN_STATUS_HEADER,
  type PaymentCase,
  type SettlementProposal,
} from '../../../../contract/wire';
import type { SettlementOutcome } from '../../../../contract/settlement';
import { PastProposals } from '../../../../src/features/dispute/PastProposals';
import { Settlement } from '../../../../src/features/dispute/Settlement';
import { HistorySteps } from '../../../../src/payment/HistorySteps';
import { answer, refuse, useBackend } from '../../../support/backend';
import { rejected, reported, sent } from '../../../support/disputeRoom';
import { isHeld } from '../../../support/isHeld';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPayment } from '../../../support/wire';

const { server, user, requests } = useBackend();
const OTHER = { _id: 'other-1', fullName: 'Brook Broker' };
const ME = { _id: user._id, fullName: user.fullName };
const ADA = { _id: 'other-2', fullName: 'Pat Payer' };

const caseOf = (payer: object, receiver: object) =>
  ({
    paymentId: 'PP-1',
    kind: 'spot',
    amount: 25,
    status: 'disputed',
    attempt: 2,
    payer,
    receiver,
  }) as PaymentCase;
const asPayer = caseOf(ME, OTHER);
const asReceiver = caseOf(OTHER, ME);

const until = () => {
  const time = new Date();
  time.setDate(time.getDate() + 1);
  time.setHours(18, 0, 0, 0);
  return time.toISOString();
};
const proposal = (values: Partial<SettlementProposal>): SettlementProposal => ({
  _id: 'proposal-1',
  at: new Date().toISOString(),
  kind: 'confirm',
  by: { ...OTHER, role: 'payer' },
  until: null,
  note: null,
  outcome: null,
  ...values,
});

const history = [sent('1111111111'), rejected, sent('2222222222'), reported];
const show = (payment: PaymentCase, ...proposals: SettlementProposal[]) =>
  renderWithProviders(<Settlement payment={payment} history={history} proposals={proposals} />, { user });
/** The bodies of the calls to this path. */
const sentTo = async (path: string): Promise<unknown[]> =>
  Promise.all(requests.filter(({ url }) => url.endsWith(path)).map((request) => request.clone().json()));

afterEach(() => sessionStorage.clear());
beforeEach(() => {
  const changed = { message: 'Done.', payment: aPayment() };
  server.use(
    answer('put', PATHS.proposeSettlement('PP-1'), changed),
    answer('put', PATHS.answerSettlement('PP-1'), changed),
  );
});

test('the payer promises a new proof by tomorrow 18:00, with a sentence', async () => {
  const view = show(asPayer);
  await view.user.click(screen.getByRole('button', { name: 'Propose a settlement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose a settlement' }));
  const kinds = dialog.getByLabelText('What do you propose?');
  expect(
    within(kinds)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Please confirm my payment', 'I will send a new proof', 'I have not paid after all']);
  expect(dialog.getByText(/^If Brook Broker agrees, the payment is approved/)).toBeVisible();
  await view.user.selectOptions(kinds, 'newProof');
  expect(
    dialog.getByText(/^If Brook Broker agrees, the dispute is over and this proof is rejected/),
  ).toBeVisible();
  await view.user.type(dialog.getByLabelText(/One sentence/), 'The bank sends it tomorrow.');
  await view.user.click(dialog.getByRole('button', { name: 'Send proposal' }));
  expect(await screen.findByText('Done.')).toBeVisible();
  expect(await sentTo(PATHS.proposeSettlement('PP-1'))).toEqual([
    { kind: 'newProof', until: until(), note: 'The bank sends it tomorrow.' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the receiver can accept after all, of the proof that is disputed, after one more question', async () => {
  server.use(answer('put', PATHS.acceptPayment('PP-1'), { message: 'Done.', payment: aPayment() }));
  const view = show(asReceiver);
  await view.user.click(screen.getByRole('button', { name: 'Accept payment' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('End the dispute and accept 25$ from Brook Broker?')).toBeVisible();
  expect(dialog.getByText(/order ID 2222222222/)).toBeVisible();
  const accepts = () => requests.filter(({ url }) => url.endsWith(PATHS.acceptPayment('PP-1')));
  expect(accepts()).toEqual([]);
  await view.user.click(dialog.getByRole('button', { name: 'Accept payment' }));
  expect(await screen.findByText('Payment has been marked as accepted.')).toBeVisible();
  expect(accepts().map(({ headers }) => headers.get(SEEN_ATTEMPT_HEADER))).toEqual(['2']);
  expect(accepts()[0]!.headers.get(SEEN_STATUS_HEADER)).toBe('disputed');
});

test('the questions before accepting and before agreeing stay open if the call failed', async () => {
  server.use(
    refuse('put', PATHS.acceptPayment('PP-1'), 503, 'Not at the moment.'),
    refuse('put', PATHS.answerSettlement('PP-1'), 503, 'Not now.'),
  );
  const { user: receiver, unmount } = show(asReceiver);
  const confirm = async (button: string, sentence: string) => {
    await receiver.click(screen.getByRole('button', { name: button }));
    const dialog = await screen.findByRole('alertdialog');
    const answerIt = within(dialog).getByRole('button', { name: button });
    await receiver.click(answerIt);
    expect(await screen.findByText(sentence)).toBeVisible();
    await waitFor(() => expect(answerIt).toBeEnabled());
    expect(dialog).toBeInTheDocument();
  };
  await confirm('Accept payment', 'Not at the moment.');
  unmount();
  show(asReceiver, proposal({}));
  await confirm('Agree', 'Not now.');
});

test('the payer, and a receiver who is asked to confirm, have no second button for it', () => {
  const { unmount } = show(asPayer);
  expect(screen.queryByRole('button', { name: 'Accept payment' })).not.toBeInTheDocument();
  unmount();
  show(asReceiver, proposal({}));
  expect(screen.queryByRole('button', { name: 'Accept payment' })).not.toBeInTheDocument();
});

test('a banned receiver is not offered to accept, which would be refused, but can settle', () => {
  renderWithProviders(<Settlement payment={asReceiver} history={history} proposals={[]} />, {
    user: { ...user, isBanned: true },
  });
  expect(screen.queryByRole('button', { name: 'Accept payment' })).not.toBeInTheDocument();
  expect(screen.queryByText(/accept the payment/)).not.toBeInTheDocument();
  expect(screen.getByText(/^You can settle this together/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Propose a settlement' })).toBeVisible();
});

test("the other side's proposal comes first, and what was typed is kept", async () => {
  let become!: (proposals: SettlementProposal[]) => void;
  function Live() {
    const [proposals, setProposals] = useState<SettlementProposal[]>([]);
    useEffect(() => void (become = setProposals), []);
    return <Settlement payment={asPayer} history={history} proposals={proposals} />;
  }
  const view = renderWithProviders(<Live />, { user });
  await view.user.click(screen.getByRole('button', { name: 'Propose a settlement' }));
  await view.user.type(await screen.findByLabelText(/One sentence/), 'Look at my bank.');
  const asked = proposal({ kind: 'newProof', until: until(), by: { ...OTHER, role: 'receiver' } });
  act(() => become([asked]));
  const dialog = within(await screen.findByRole('dialog', { name: 'Brook Broker has just made a proposal' }));
  // The other side takes it back: what is below the pointer stays.
  act(() => become([]));
  await view.user.click(dialog.getByRole('button', { name: 'See the proposal' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await view.user.click(screen.getByRole('button', { name: 'Propose a settlement' }));
  expect(await screen.findByLabelText(/One sentence/)).toHaveValue('Look at my bank.');
});

test('a banned payer cannot promise a new proof, which they could not send', async () => {
  const view = renderWithProviders(<Settlement payment={asPayer} history={history} proposals={[]} />, {
    user: { ...user, isBanned: true },
  });
  await view.user.click(screen.getByRole('button', { name: 'Propose a settlement' }));
  const kinds = within(await screen.findByLabelText('What do you propose?')).getAllByRole('option');
  expect(kinds.map(({ textContent }) => textContent)).toEqual([
    'Please confirm my payment',
    'I have not paid after all',
  ]);
});

test('a banned payer who is asked for a new proof reads why they can only decline', () => {
  const asked = proposal({ kind: 'newProof', until: until(), by: { ...OTHER, role: 'receiver' } });
  renderWithProviders(<Settlement payment={asPayer} history={history} proposals={[asked]} />, {
    user: { ...user, isBanned: true },
  });
  expect(screen.getByText(/^You cannot send a new proof while you are banned\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Agree' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Decline' })).toBeEnabled();
});

test('the receiver is told how to accept, and can ask for a new proof only', async () => {
  const view = show(asReceiver);
  expect(screen.getByText(/^If the money has arrived, accept the payment/)).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Propose a settlement' }));
  const kinds = await screen.findByLabelText('What do you propose?');
  expect(within(kinds).getAllByRole('option')).toHaveLength(1);
  await view.user.click(screen.getByRole('button', { name: 'Send proposal' }));
  await screen.findByText('Done.');
  expect(await sentTo(PATHS.proposeSettlement('PP-1'))).toEqual([{ kind: 'newProof', until: until() }]);
});

test('the other side reads what is asked and what follows, and agrees after one more question', async () => {
  const view = show(asReceiver, proposal({ note: 'See your statement.' }));
  expect(screen.getByText('Brook Broker asks you to confirm the 25$')).toBeVisible();
  expect(screen.getByText('If you agree, the payment is approved and the dispute is over.')).toBeVisible();
  expect(screen.getByText('See your statement.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Propose/ })).not.toBeInTheDocument();

  await view.user.click(screen.getByRole('button', { name: 'Agree' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await sentTo(PATHS.answerSettlement('PP-1'))).toEqual([]);
  await view.user.click(dialog.getByRole('button', { name: 'Agree' }));
  await screen.findByText('Done.');
  expect(await sentTo(PATHS.answerSettlement('PP-1'))).toEqual([{ proposal: 'proposal-1', answer: 'agree' }]);
});

test('declining needs one click', async () => {
  const view = show(
    asPayer,
    proposal({ kind: 'newProof', until: until(), by: { ...OTHER, role: 'receiver' } }),
  );
  expect(screen.getByText('Brook Broker asks you to send a new proof by tomorrow 18:00')).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Decline' }));
  await screen.findByText('Done.');
  expect(await sentTo(PATHS.answerSettlement('PP-1'))).toEqual([
    { proposal: 'proposal-1', answer: 'decline' },
  ]);
});

test('a click meant for one proposal does not answer the next one', async () => {
  let replace = () => {};
  function Replaced() {
    const [id, setId] = useState('proposal-1');
    useEffect(() => {
      replace = () => setId('proposal-2');
    }, []);
    return <Settlement payment={asReceiver} history={history} proposals={[proposal({ _id: id })]} />;
  }
  renderWithProviders(<Replaced />, { user });
  const decline = () => screen.getByRole('button', { name: 'Decline' });
  await waitFor(() => expect(isHeld(decline())).toBe(false));
  act(replace);
  expect(isHeld(decline())).toBe(true);
  await waitFor(() => expect(isHeld(decline())).toBe(false));
});

test('the proposer waits, can take it back or propose something else', async () => {
  const view = show(asPayer, proposal({ by: { ...ME, role: 'payer' } }));
  expect(screen.getByText('You asked Brook Broker to confirm the 25$.')).toBeVisible();
  expect(screen.getByText(/^Waiting for Brook Broker/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Agree' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Propose something else' })).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Take back' }));
  await screen.findByText('Done.');
  expect(await sentTo(PATHS.answerSettlement('PP-1'))).toEqual([
    { proposal: 'proposal-1', answer: 'withdraw' },
  ]);
});

test('an administrator reads the open proposal and can do nothing with it', () => {
  show(caseOf(OTHER, ADA), proposal({}));
  expect(screen.getByText('Brook Broker asked Pat Payer to confirm the 25$')).toBeVisible();
  expect(screen.getByText('Pat Payer has not answered yet.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('an administrator reads until when a new proof is promised as a date, as in the list of proposals', () => {
  show(caseOf(OTHER, ADA), proposal({ kind: 'newProof', until: until() }));
  expect(
    screen.getByText(/^Brook Broker offered to send a new proof by \d{4}-\d{2}-\d{2} 18:00$/),
  ).toBeVisible();
});

test.each([
  ['nothing is proposed', false, []],
  ['the reader waits for the other side', false, [proposal({ by: { ...ME, role: 'payer' } })]],
  ['a proposal waits for the reader', true, [proposal({ by: { ...OTHER, role: 'receiver' } })]],
])('folded on a phone, it shows only a proposal to answer: %s', (_, isShown, proposals) => {
  renderWithProviders(<Settlement payment={asPayer} history={history} proposals={proposals} isFolded />, {
    user,
  });
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    isShown ? ['Decline', 'Agree'] : [],
  );
});

test('earlier proposals stay with their ends, also with one that this app does not know', () => {
  const ended = (answer: SettlementOutcome, actor = ME) => ({
    answer,
    at: new Date().toISOString(),
    actor,
  });
  renderWithProviders(
    <PastProposals
      payment={asReceiver}
      proposals={[
        proposal({ _id: 'a', kind: 'withdraw', outcome: ended('replaced', OTHER) }),
        proposal({ _id: 'b', note: 'Please look.', outcome: ended('declined') }),
        proposal({ _id: 'c', outcome: ended('lapsed' as SettlementOutcome) }),
      ]}
    />,
    { user },
  );
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items[0]).toMatch(/^Brook Broker asked you to confirm the 25\$: no longer open/);
  expect(items[1]).toMatch(/^Brook Broker asked you to confirm the 25\$: You declined .*Please look\.$/);
  expect(items[2]).toMatch(/^Brook Broker offered to mark this as not paid: replaced by a new proposal/);
});

describe('a proposal of a kind that this app does not know, from a newer server', () => {
  const kind = 'half' as SettlementProposal['kind'];

  test('is shown to the other side, who can only decline it', () => {
    show(asReceiver, proposal({ kind, note: 'Half now.' }));
    expect(
      screen.getByText('Brook Broker made a proposal that this version of the app does not know'),
    ).toBeVisible();
    expect(screen.getByText('Half now.')).toBeVisible();
    expect(screen.getByText(/^Here you can only decline it/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Agree' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Decline' })).toBeEnabled();
  });

  test('is shown to the proposer, who can take it back', () => {
    show(asPayer, proposal({ kind, by: { ...ME, role: 'payer' } }));
    expect(screen.getByText('You made a proposal that this version of the app does not know')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Take back' })).toBeEnabled();
  });

  test('is shown to administrators and among the earlier ones', () => {
    show(caseOf(OTHER, ADA), proposal({ kind }));
    const declined = { answer: 'declined' as const, at: new Date().toISOString(), actor: ME };
    renderWithProviders(
      <PastProposals payment={asReceiver} proposals={[proposal({ kind, outcome: declined })]} />,
      { user },
    );
    expect(
      screen.getByText('Brook Broker made a proposal that this version of the app does not know'),
    ).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent(
      /^Brook Broker made a proposal that this version of the app does not know: You declined/,
    );
  });
});

test('the history says what was settled, who proposed and who agreed', () => {
  const entry = {
    at: new Date().toISOString(),
    actor: { ...ME, role: 'receiver' as const },
    transition: 'settleRejected' as const,
    from: 'disputed' as const,
    to: 'rejected' as const,
    reason: 'Proposed by the payer: the payer sends a new proof by 2030-01-01 18:00 UTC. “Soon.”',
    paymentLink: null,
    transactionId: null,
    settlement: {
      kind: 'newProof' as const,
      by: { ...OTHER, role: 'payer' as const },
      until: new Date(2030, 0, 1, 18).toISOString(),
      note: 'Soon.',
    },
  };
  renderWithProviders(
    <HistorySteps answer={{ data: { history: [entry] }, isFetching: false, refetch: () => undefined }} />,
    { user },
  );
  expect(
    screen.getByText(
      'Settled: a new proof by 2030\u201101\u201101 18:00, proposed by Brook Broker, agreed to by Uma User',
    ),
  ).toBeVisible();
  expect(screen.getByText('Soon.')).toBeVisible();
  expect(screen.queryByText(/UTC/)).not.toBeInTheDocument();
});
