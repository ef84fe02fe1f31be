import { act, screen, within } from '@testing-library/react';
import { PATHS, type HistoryEntry, type SettlementProposal } from '../../../../contract/wire';
import { transactionsUpdated } from '../../../../src/store/realtime';
import { answer, useBackend } from '../../../support/backend';
import {
  caseOf,
  decided,
  openDisputeRoom,
  PAYER,
  PAYMENT,
  RECEIVER,
  rejected,
  reported,
  sent,
  step,
} from '../../../support/disputeRoom';
import { aUser } from '../../../support/wire';

const backend = useBackend(aUser({ _id: PAYER._id }));
afterEach(() => sessionStorage.clear());

const DISPUTED = [sent('1111111111'), rejected, reported];
const WORDS = 'Look at the second receipt.';

/** The payer's proposal with this sentence; `becomes` is what the backend says of the case from then on. */
async function openProposal(words: string) {
  const view = openDisputeRoom(backend, { history: DISPUTED });
  await view.user.click(await screen.findByRole('button', { name: 'Case and settlement' }));
  await view.user.click(screen.getByRole('button', { name: 'Propose a settlement' }));
  const field = await screen.findByLabelText(/One sentence/);
  if (words) await view.user.type(field, words);
  const becomes = (history: HistoryEntry[], proposals: SettlementProposal[] = []) => {
    backend.server.use(answer('get', PATHS.paymentHistory(PAYMENT), { ...caseOf(history), proposals }));
    act(() => void view.store.dispatch(transactionsUpdated('*')));
  };
  return { ...view, becomes };
}

const conceded = step({ transition: 'concede', actor: RECEIVER, from: 'disputed', to: 'accepted' });

test.each([
  ['an administrator decides', decided, 'An administrator decided: approved'],
  ['the receiver accepts', conceded, 'Brook Broker confirmed it after all'],
])('a proposal stays to be copied when %s', async (_, last, line) => {
  const { user, becomes } = await openProposal(WORDS);
  becomes([...DISPUTED, last]);
  const ended = within(await screen.findByRole('dialog', { name: 'This dispute has ended' }));
  expect(ended.getByText(line)).toBeVisible();
  expect(ended.queryByRole('textbox')).not.toBeInTheDocument();
  if (last.reason) expect(ended.getByText(last.reason)).toBeVisible();
  expect(ended.getByText(WORDS)).toBeVisible();
  await user.click(ended.getByRole('button', { name: 'Copy text' }));
  expect(await ended.findByText('Copied')).toBeVisible();
  await user.click(ended.getAllByRole('button', { name: 'Close' })[0]!);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Propose a settlement' })).not.toBeInTheDocument();
});

test('with nothing typed, the dialog says how the dispute has ended', async () => {
  const { becomes } = await openProposal('');
  becomes([...DISPUTED, decided]);
  const ended = within(await screen.findByRole('dialog', { name: 'This dispute has ended' }));
  expect(ended.queryByText('What you wrote')).not.toBeInTheDocument();
});

test('a proposal of the other side shows what was typed, since agreeing to it ends the dispute', async () => {
  const { becomes } = await openProposal(WORDS);
  becomes(DISPUTED, [
    {
      _id: 'proposal-1',
      at: new Date().toISOString(),
      kind: 'newProof',
      by: RECEIVER,
      until: new Date(Date.now() + 86_400_000).toISOString(),
      note: null,
      outcome: null,
    },
  ]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Brook Broker has just made a proposal' }));
  expect(dialog.getByText(WORDS)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'See the proposal' })).toBeVisible();
  becomes([...DISPUTED, decided]);
  const ended = within(await screen.findByRole('dialog', { name: 'This dispute has ended' }));
  expect(ended.getByText(WORDS)).toBeVisible();
});
