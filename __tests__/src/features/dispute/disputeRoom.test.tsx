// Long because its cases share one room and its people; each is independent.
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { Link } from 'react-router-dom';
import { PATHS, type HistoryEntry } from '../../../../contract/wire';
import { deleteAllFileDrafts, saveFileDraft } from '../../../../src/lib/drafts/fileDrafts';
import { PossibleAppeal } from '../../../../src/payment/AppealNote';
import { transactionsUpdated } from '../../../../src/store/realtime';
import { aSignal } from '../../../support/aSignal';
import { answer, useBackend } from '../../../support/backend';
import {
  ADMIN,
  caseOf,
  decided,
  declined,
  openDisputeRoom,
  PAYER,
  PAYMENT,
  RECEIVER,
  rejected,
  reported,
  ROOM,
  sent,
  step,
} from '../../../support/disputeRoom';
import { isHeld } from '../../../support/isHeld';
import { settled } from '../../../support/settled';
import { aMessage, aPayment, aUser } from '../../../support/wire';

const backend = useBackend();
afterEach(() => {
  sessionStorage.clear();
  deleteAllFileDrafts();
});

const at = (minute: number, entry: HistoryEntry): HistoryEntry => ({
  ...entry,
  at: `2030-01-01T10:${String(minute).padStart(2, '0')}:00.000Z`,
});
const message = (minute: number, content: string) =>
  aMessage({ seq: minute, content, createdAt: `2030-01-01T10:${String(minute).padStart(2, '0')}:30.000Z` });
const conceded = step({ transition: 'concede', actor: RECEIVER, from: 'disputed', to: 'accepted' });
const disputedAgain = step({
  transition: 'dispute',
  actor: RECEIVER,
  from: 'submitted',
  to: 'disputed',
  reason: 'The amount differs: it is half.',
});
const refused = step({
  transition: 'resolveRejected',
  actor: ADMIN,
  from: 'disputed',
  to: 'rejected',
  reason: 'The receipt is of another day.',
});

const rows = async () =>
  within(await screen.findByRole('log'))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('the report is the first entry: who, subject, words and picture, before the first message', async () => {
  openDisputeRoom(backend, {
    history: [at(1, sent('1111111111')), at(2, rejected), at(3, { ...reported, paymentLink: '/api/file/x' })],
    messages: [message(4, 'I sent it all')],
  });
  const report = within(await screen.findByRole('region', { name: 'Report' }));
  expect(report.getByText('Mira Member reported the rejection')).toBeVisible();
  expect(report.getByText('Payment was made correctly')).toBeVisible();
  expect(report.getByText('I paid all of it.')).toBeVisible();
  expect(report.getByRole('img', { name: 'Picture from Mira Member' })).toBeVisible();
  const shown = await rows();
  expect(shown).toHaveLength(2);
  expect(shown[0]).toMatch(/reported the rejection/);
  expect(shown[1]).toMatch(/I sent it all/);
  expect(screen.getByRole('textbox', { name: 'Message' })).toBeVisible();
});

test.each([
  ['who reported', PAYER._id, ['You reported the rejection', 'Brook Broker confirmed it after all']],
  ['the other', RECEIVER._id, ['Mira Member reported the rejection', 'You confirmed it after all']],
])('what the reader did is said as theirs: %s', async (_, readerId, said) => {
  openDisputeRoom(backend, {
    history: [at(1, sent('1111111111')), at(2, rejected), at(3, reported), at(4, conceded)],
    user: aUser({ _id: readerId }),
  });
  const ended = await screen.findByRole('region', { name: 'How it ended' });
  expect(ended).toHaveTextContent(said[1]!);
  const shown = await rows();
  for (const [index, line] of said.entries()) expect(shown[index]).toContain(line);
});

test.each([
  [
    'the payer',
    PAYER._id,
    'An administrator decides unless both of you agree first. Until then Brook Broker can still accept. Say in the chat what happened.',
  ],
  [
    'the receiver',
    RECEIVER._id,
    'An administrator decides unless both of you agree first. Until then you can still accept. Say in the chat what happened.',
  ],
  ['an administrator', 'admin-1', 'An administrator decides. Until then Brook Broker can still accept.'],
])('%s reads what is asked of them while it is open', async (_, readerId, sentence) => {
  const { user } = openDisputeRoom(backend, {
    history: [at(1, sent('1111111111')), at(2, rejected), at(3, reported)],
    user: aUser({ _id: readerId }),
  });
  const label = readerId === ADMIN._id ? 'Show the case' : 'Case and settlement';
  // Beside the arrow, where everybody sees it.
  await user.click(await screen.findByText(label, { selector: 'button' }));
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('each step since then is between the messages, at its time', async () => {
  openDisputeRoom(backend, {
    history: [
      at(1, sent('1111111111')),
      at(2, disputedAgain),
      at(4, refused),
      at(5, sent('2222222222')),
      at(6, disputedAgain),
      at(8, conceded),
    ],
    messages: [message(3, 'First'), message(7, 'Second')],
  });
  await screen.findByRole('region', { name: 'How it ended' });
  expect(await rows()).toEqual([
    expect.stringMatching(/Brook Broker disputed the payment.*The amount differs.*it is half/),
    expect.stringMatching(/First/),
    expect.stringMatching(/An administrator decided: rejected\. Reason: The receipt is of another day\./),
    expect.stringMatching(/Proof sent by Mira Member/),
    expect.stringMatching(/Brook Broker disputed the payment/),
    expect.stringMatching(/Second/),
    expect.stringMatching(/Brook Broker confirmed it after all/),
  ]);
});

test.each([
  ['the proposer', PAYER._id, 'Brook Broker declined your proposal'],
  ['who declined it', RECEIVER._id, "You declined Mira Member's proposal"],
  ['an administrator', ADMIN._id, "Brook Broker declined Mira Member's proposal"],
])('%s reads between the messages that a proposal was declined', async (_who, readerId, said) => {
  openDisputeRoom(backend, {
    history: [at(1, sent('1111111111')), at(2, rejected), at(3, reported)],
    proposals: [declined('2030-01-01T10:05:00.000Z')],
    messages: [message(4, 'First'), message(6, 'Second')],
    user: aUser({ _id: readerId }),
  });
  await screen.findByRole('region', { name: 'The case' });
  expect(await rows()).toEqual([
    expect.stringMatching(/reported the rejection/),
    expect.stringMatching(/First/),
    expect.stringContaining(said),
    expect.stringMatching(/Second/),
  ]);
});

test.each([
  ['the proposer', 'withdrawn', PAYER._id, 'You took back your proposal'],
  ['the other side', 'withdrawn', RECEIVER._id, 'Mira Member took back the proposal'],
  ['the proposer', 'replaced', PAYER._id, 'You replaced your proposal with another'],
  ['the other side', 'replaced', RECEIVER._id, 'Mira Member replaced the proposal with another'],
] as const)('%s reads at once that it was %s', async (_who, end, readerId, said) => {
  const history = [at(1, sent('1111111111')), at(2, rejected), at(3, reported)];
  const proposal = { ...declined('2030-01-01T10:05:00.000Z'), outcome: null };
  const user = aUser({ _id: readerId });
  const messages = [message(4, 'First'), message(6, 'Second')];
  const { store } = openDisputeRoom(backend, { history, proposals: [proposal], messages, user });
  await screen.findByRole('region', { name: 'The case' });
  const outcome = { answer: end, at: '2030-01-01T10:05:00.000Z', actor: PAYER };
  const proposals = [{ ...proposal, outcome }];
  backend.server.use(
    answer('get', PATHS.profile, { user }),
    answer('get', PATHS.paymentHistory(PAYMENT), { ...caseOf(history), proposals }),
  );
  act(() => void store.dispatch(transactionsUpdated('*')));
  await screen.findByText(said);
  expect(await rows()).toEqual([
    expect.stringMatching(/reported the rejection/),
    expect.stringMatching(/First/),
    expect.stringContaining(said),
    expect.stringMatching(/Second/),
  ]);
});

test.each([
  ['declined it', RECEIVER, 'Decline', 'declined'],
  ['taken it back', PAYER, 'Take back', 'withdrawn'],
] as const)('whoever has %s goes on in the case', async (_done, reader, button, end) => {
  const history = [sent('1111111111'), rejected, reported];
  const proposal = declined(reported.at);
  const { user } = openDisputeRoom(backend, {
    history,
    proposals: [{ ...proposal, outcome: null }],
    user: aUser({ _id: reader._id }),
  });
  if (reader === PAYER) await user.click(await screen.findByRole('button', { name: 'Case and settlement' }));
  const pressed = await screen.findByRole('button', { name: button });
  await waitFor(() => expect(isHeld(pressed)).toBe(false));
  const outcome = { ...proposal.outcome!, answer: end };
  backend.server.use(
    answer('put', PATHS.answerSettlement(PAYMENT), { message: 'Done.', payment: aPayment() }),
    answer('get', PATHS.paymentHistory(PAYMENT), {
      ...caseOf(history),
      proposals: [{ ...proposal, outcome }],
    }),
  );
  await user.click(pressed);
  await waitFor(() => expect(pressed).not.toBeInTheDocument());
  expect(screen.getByRole('region', { name: 'The case' })).toHaveFocus();
});

test('while older messages are not loaded, neither are the steps from their time', async () => {
  openDisputeRoom(backend, {
    history: [at(1, disputedAgain), at(6, conceded)],
    messages: [message(5, 'Newest')],
    nextCursor: 'older',
  });
  await screen.findByRole('region', { name: 'How it ended' });
  expect(await rows()).toEqual([
    expect.stringMatching(/Newest/),
    expect.stringMatching(/confirmed it after all/),
  ]);
});

describe('once the dispute has ended', () => {
  const ended = [sent('1111111111'), reported, decided];
  const ending = async () => within(await screen.findByRole('region', { name: 'How it ended' }));
  const RECEIVED = `/payments?status=accepted&search=${PAYMENT}`;

  const SETTLED = { kind: 'newProof', by: RECEIVER, until: null, note: null } as const;
  const agreed = step({
    transition: 'settleRejectedByPayer',
    from: 'disputed',
    to: 'rejected',
    settlement: SETTLED,
  });
  test.each([
    ['an agreement on a new proof', agreed, 'info'],
    ["an administrator's rejection", refused, 'danger'],
  ])('%s has the tone of its news, and the receiver finds it in its tab', async (_what, last, tone) => {
    const user = { ...backend.user, _id: RECEIVER._id };
    openDisputeRoom(backend, { history: [sent('1111111111'), reported, last], user });
    const region = await screen.findByRole('region', { name: 'How it ended' });
    expect(region.firstElementChild).toHaveClass(tone);
    expect(within(region).getByRole('link', { name: 'your payments' })).toHaveAttribute(
      'href',
      `/payments?status=rejected&search=${PAYMENT}`,
    );
  });

  test('its outcome takes the focus that the end has left nowhere', async () => {
    const { user, store } = openDisputeRoom(backend, { history: [sent('1111111111'), reported] });
    await user.click(await screen.findByRole('textbox', { name: 'Message' }));
    backend.server.use(answer('get', PATHS.paymentHistory(PAYMENT), caseOf(ended)));
    act(() => void store.dispatch(transactionsUpdated('*')));
    const shown = await screen.findByRole('region', { name: 'How it ended' });
    await waitFor(() => expect(shown).toHaveFocus());
  });

  test('the outcome in another room, which had ended before, takes no focus', async () => {
    const OTHER = 'PP-0THER1';
    const { payment } = caseOf(ended);
    backend.server.use(
      answer('get', PATHS.messages('room-2'), {
        paymentId: OTHER,
        messages: [],
        members: [],
        nextCursor: null,
      }),
      answer('get', PATHS.paymentHistory(OTHER), {
        payment: { ...payment, paymentId: OTHER },
        history: ended,
      }),
    );
    const { user, store } = openDisputeRoom(backend, {
      history: [sent('1111111111'), reported],
      beside: <Link to="/chat/room-2">The other room</Link>,
    });
    await screen.findByRole('textbox', { name: 'Message' });
    await user.click(screen.getByRole('link', { name: 'The other room' }));
    act(() => screen.getByRole('link', { name: 'The other room' }).blur());
    const shown = await screen.findByRole('region', { name: 'How it ended' });
    await act(() => settled(store));
    expect(shown).not.toHaveFocus();
  });

  test('the party that lost can appeal there, as long as that is possible', async () => {
    const appealUntil = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const { user } = openDisputeRoom(backend, { history: ended, appealUntil });
    const shown = await ending();
    expect(shown.getByText(/^You can appeal once, until /)).toBeVisible();
    backend.server.use(
      answer('put', PATHS.appealPayment(PAYMENT), { message: 'Sent.', payment: aPayment() }),
      answer('get', PATHS.paymentHistory(PAYMENT), caseOf(ended)),
    );
    await user.click(shown.getByRole('button', { name: 'Appeal this decision' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'Please look at the receipt again.');
    await user.click(dialog.getByRole('button', { name: 'Send appeal' }));
    await waitFor(() =>
      expect(shown.queryByRole('button', { name: 'Appeal this decision' })).not.toBeInTheDocument(),
    );
  });

  test('an appeal begun at the payment continues there, and the other way round', async () => {
    const appealUntil = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const payment = aPayment({ paymentId: PAYMENT, attempt: caseOf(ended).payment!.attempt });
    const { user } = openDisputeRoom(backend, {
      history: ended,
      appealUntil,
      beside: (
        <section aria-label="The payment">
          <PossibleAppeal payment={payment} until={appealUntil} />
        </section>
      ),
    });
    await ending();
    const field = async (place: string) => {
      const region = within(screen.getByRole('region', { name: place }));
      await user.click(region.getByRole('button', { name: 'Appeal this decision' }));
      return within(await screen.findByRole('dialog')).findByRole('textbox');
    };
    await user.type(await field('The payment'), 'Please look again.');
    await user.keyboard('{Escape}');
    expect(await field('How it ended')).toHaveValue('Please look again.');
  });

  test('the outcome replaces the input, with its reason', async () => {
    openDisputeRoom(backend, { history: ended });
    const shown = await ending();
    expect(shown.getByText('An administrator decided: approved')).toBeVisible();
    const reason = shown.getByText('The statement shows it.');
    expect(reason).toHaveAttribute('dir', 'auto');
    expect(reason.parentElement).toHaveTextContent('Reason: The statement shows it.');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
  });

  test.each([
    ['the payer', { _id: PAYER._id }, 'See', 'your payment', `/subScriptionPayment?payment=${PAYMENT}`],
    ['the receiver', { _id: RECEIVER._id }, 'Continue with', 'your payments', RECEIVED],
  ])('it says to %s where to go on', async (_who, values, phrase, label, place) => {
    openDisputeRoom(backend, { history: ended, user: { ...backend.user, ...values } });
    const shown = await ending();
    const link = shown.getByRole('link', { name: label });
    expect(link).toHaveAttribute('href', place);
    expect(link.parentElement).toHaveTextContent(`${phrase} ${label}, or write to support.`);
    expect(shown.getByRole('link', { name: 'support' })).toHaveAttribute('href', '/help-support');
  });

  test.each([
    ['an administrator', ADMIN._id, 'the open disputes', '/admin?section=disputes'],
    ['an administrator who is the receiver', RECEIVER._id, 'your payments', RECEIVED],
  ])('it does not send %s to support, which they are', async (_who, _id, label, place) => {
    openDisputeRoom(backend, { history: ended, user: { ...backend.user, _id, isAdmin: true } });
    const [link, ...others] = (await ending()).getAllByRole('link');
    expect(link).toHaveAttribute('href', place);
    expect(link!.parentElement).toHaveTextContent(`This chat is closed. Continue with ${label}.`);
    expect(others).toEqual([]);
  });

  test('a banned payer is sent to support alone', async () => {
    openDisputeRoom(backend, { history: ended, user: { ...backend.user, _id: PAYER._id, isBanned: true } });
    const links = (await ending()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/help-support']);
  });

  test('unsent text stays and can be copied, and is in the input again if the payment is disputed again', async () => {
    const open = [sent('1111111111'), reported];
    const { user, store } = openDisputeRoom(backend, { history: open });
    const tell = async (history: HistoryEntry[]) => {
      backend.server.use(answer('get', PATHS.paymentHistory(PAYMENT), caseOf(history)));
      await act(async () => void store.dispatch(transactionsUpdated(backend.user._id)));
    };
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Half a sentence');
    await tell([...open, decided]);
    await ending();
    expect(screen.getByText('Half a sentence')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy it' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await tell([...open, decided, disputedAgain]);
    expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('Half a sentence');
  });

  test.each([
    ['was stored', false],
    ['was not stored', true],
  ])('of a message in flight nothing is said until it %s', async (_, isUnsent) => {
    const { promise: held, resolve: arrive } = aSignal();
    const { user, store } = openDisputeRoom(backend, { history: [sent('1111111111'), reported] });
    backend.server.use(
      answer('post', PATHS.postMessage, async () => {
        await held;
        return isUnsent
          ? HttpResponse.json({ message: 'Please try again.' }, { status: 503 })
          : HttpResponse.json({ message: 'Sent.', newMessage: message(5, 'The last word') });
      }),
    );
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'The last word{Enter}');
    backend.server.use(answer('get', PATHS.paymentHistory(PAYMENT), caseOf(ended)));
    act(() => void store.dispatch(transactionsUpdated('*')));
    await screen.findByText(/^An administrator decided: approved/, { selector: 'li *' });
    const notSent = () => screen.queryByText('You wrote this, but it was not sent:');
    expect(notSent()).not.toBeInTheDocument();
    arrive();
    await ending();
    await waitFor(() => (isUnsent ? expect(notSent()).toBeVisible() : expect(notSent()).toBeNull()));
    expect(screen.getAllByText('The last word')).toHaveLength(1);
  });

  test('a picture that was not sent is shown too', async () => {
    saveFileDraft(`chat:${PAYER._id}:${ROOM}`, new File(['x'], 'statement.png', { type: 'image/png' }));
    openDisputeRoom(backend, { history: ended, user: { ...backend.user, _id: PAYER._id } });
    await ending();
    expect(await screen.findByRole('img', { name: 'The picture that was not sent' })).toBeVisible();
    expect(screen.getByText('You chose this picture, but it was not sent.')).toBeVisible();
  });

  test('no input is shown before it is known whether the discussion has ended', async () => {
    const { promise: held, resolve: tell } = aSignal();
    openDisputeRoom(backend, { history: ended, messages: [message(1, 'I sent it all')] });
    backend.server.use(
      answer('get', PATHS.paymentHistory(PAYMENT), async () => {
        await held;
        return HttpResponse.json(caseOf(ended));
      }),
    );
    await screen.findByText('I sent it all');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    tell();
    await ending();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('a decision that is looked at again says so beside its status', async () => {
    const appealed = step({
      transition: 'appealAccepted',
      actor: RECEIVER,
      from: 'accepted',
      to: 'accepted',
      reason: 'Nothing has arrived.',
    });
    openDisputeRoom(backend, { history: [...ended, appealed] });
    const facts = within(await screen.findByRole('region', { name: 'The case' }));
    expect(facts.getByText('Under appeal')).toBeVisible();
  });
});
