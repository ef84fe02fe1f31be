import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { useNavigate } from 'react-router-dom';
import { ADMIN_PATHS, type AdminSupportMessage } from '../../../../../contract/admin';
import { AppRoutes } from '../../../../../src/app/routes';
import { transactionsUpdated } from '../../../../../src/store/realtime';
import { aSupportMessage, anActivityDay, anOverview } from '../../../../support/adminWire';
import { answer, refuse, useBackend } from '../../../../support/backend';
import { renderWithProviders } from '../../../../support/renderWithProviders';
import { aUser } from '../../../../support/wire';

const backend = useBackend(aUser({ isAdmin: true, payments: [] }));
let messages: AdminSupportMessage[];

beforeEach(() => {
  messages = [aSupportMessage()];
  backend.server.use(
    answer('get', ADMIN_PATHS.overview, () =>
      HttpResponse.json(anOverview({ unreadSupport: messages.filter(({ doneAt }) => !doneAt).length })),
    ),
    answer('get', ADMIN_PATHS.activity, { days: [anActivityDay()] }),
    answer('get', ADMIN_PATHS.supportMessage(':id'), ({ url }) =>
      HttpResponse.json({ supportMessage: messages.find(({ _id }) => url.endsWith(_id)) }),
    ),
    answer('get', ADMIN_PATHS.support, ({ url }) => {
      const isOpen = new URL(url).searchParams.get('state') === 'open';
      const supportMessages = messages.filter(({ doneAt }) => (doneAt === null) === isOpen);
      const unread = messages.filter(({ doneAt }) => doneAt === null).length;
      return HttpResponse.json({ supportMessages, nextCursor: null, counts: { total: 1, unread } });
    }),
  );
});

const focused = () => document.activeElement as HTMLElement;
const open = (at: string, user = backend.user) => renderWithProviders(<AppRoutes />, { user, at });

it('an administrator gets there by the navigation and sees the counts, each bar in words', async () => {
  const { user } = open('/profile');
  await user.click(await screen.findByRole('link', { name: 'Admin' }));
  expect(await screen.findByRole('heading', { name: 'Administration' })).toBeVisible();
  const counts = within(await screen.findByRole('list', { name: 'Counts' }));
  expect(counts.getByRole('link', { name: /Open disputes\s*4/ })).toBeVisible();
  expect(counts.getByText('7 active (with a refer code)')).toBeVisible();
  expect(counts.getByRole('link', { name: /^Banned members\s*1/ })).toHaveAttribute(
    'href',
    '/admin?section=users&status=banned',
  );
  const bars = within(screen.getByRole('list', { name: 'Payments by status' })).getAllByRole('listitem');
  expect(bars).toHaveLength(5);
  expect(counts.getByText('60% approved')).toBeVisible();
  expect(bars[2]).toHaveTextContent(/Approved.*30.*60% of all payments/);
});

it('open appeals are counted beside the disputes, and with them at the tab', async () => {
  backend.server.use(answer('get', ADMIN_PATHS.overview, anOverview({ openDisputes: 4, openAppeals: 2 })));
  open('/admin');
  const counts = within(await screen.findByRole('list', { name: 'Counts' }));
  expect(counts.getByRole('link', { name: /Open appeals\s*2/ })).toHaveAttribute(
    'href',
    '/admin?section=disputes',
  );
  expect(screen.getByRole('tab', { name: /4 open disputes and 2 appeals/ })).toBeVisible();
});

it('does not exist for others: neither in the navigation nor at its address', async () => {
  const member = aUser();
  open('/admin', member);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(backend.calls).not.toContain('GET /admin/overview');
});

it('the address names the section, and a count links to its section', async () => {
  const { user } = open('/admin?section=support');
  expect(await screen.findByRole('tab', { name: /^Support/ })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('tab', { name: 'Overview' }));
  await user.click(await screen.findByRole('link', { name: /Support messages/ }));
  expect(await screen.findByRole('heading', { name: 'Wrong amount?' })).toBeVisible();
});

it('charts describe in words the payments by status and the times to decide, and have tables', async () => {
  const standing = (submitted: number) => ({ ...anActivityDay().standing, submitted });
  const day = (values: object) => anActivityDay(values);
  const proofs = { count: 4, medianSeconds: 7200, p90Seconds: 93_600 };
  const days = [
    day({ day: '2030-01-01', standing: standing(9), proofs }),
    day({ day: '2030-01-02', standing: standing(2), entered: standing(5) }),
    day({ day: '2030-01-03', standing: standing(4) }),
  ];
  backend.server.use(answer('get', ADMIN_PATHS.activity, { days }));
  const { user } = open('/admin');
  const toDecide = 'To decide: 4 now, between 2 and 9 in the last 30 days';
  expect(await screen.findByRole('img', { name: toDecide })).toBeVisible();
  // From the end of the first day until now: two days.
  expect(screen.getByText('−5 in 2 days')).toBeVisible();
  expect(screen.getAllByText('same as 2 days ago')).toHaveLength(4);
  expect(
    screen.getByRole('img', {
      name: 'Proofs, decided by receivers: on 1 Jan, 50% within 2 h, 90% within 1 d 2 h',
    }),
  ).toBeVisible();
  expect(screen.getByRole('region', { name: 'Disputes' })).toHaveTextContent('No decisions');

  await user.click(screen.getByText('Figures by day'));
  const stood = within(screen.getByRole('table', { name: 'Payments in each status at the end of the day' }));
  expect(stood.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Day (UTC)',
    'Not paid yet',
    'To decide',
    'Approved',
    'Rejected',
    'Disputed',
  ]);
  expect(stood.getByRole('row', { name: '2 Jan 0 2 0 0 0' })).toBeVisible();
  expect(stood.getByRole('row', { name: '1 Jan 0 9 0 0 0' })).toBeVisible();

  const table = within(screen.getByRole('table', { name: 'Changes on the day' }));
  expect(table.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
    '3 Jan',
    '2 Jan',
    '1 Jan',
  ]);
  expect(table.getByRole('row', { name: /^2 Jan 0 5/ })).toBeVisible();
  expect(table.getByRole('row', { name: /^1 Jan/ })).toHaveTextContent('2 h / 1 d 2 h (4)');
});

it('a support message is answered by email from here; the answer shows below it, under Done', async () => {
  const done = {
    doneAt: '2030-01-02T10:00:00.000Z',
    doneBy: { _id: 'admin-1', fullName: 'Ada Admin' },
  };
  const reply = { at: done.doneAt, admin: done.doneBy, answer: 'We give it back.' };
  backend.server.use(
    answer('post', ADMIN_PATHS.supportAnswers('message-1'), () => {
      messages = [aSupportMessage({ ...done, answers: [{ _id: 'answer-1', ...reply }] })];
      return HttpResponse.json({ message: 'Answer sent.', supportMessage: messages[0] }, { status: 201 });
    }),
    answer('put', ADMIN_PATHS.supportMessage('message-1'), () => {
      messages = [aSupportMessage()];
      return HttpResponse.json({ message: 'Message marked as open.', supportMessage: messages[0] });
    }),
  );
  const { user } = open('/admin?section=support');
  await user.click(await screen.findByRole('button', { name: 'Answer by email to Mia Member' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer Mia Member' }));
  expect(dialog.getByText('I paid too much.', { exact: false })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send answer' }));
  await waitFor(() => expect(dialog.getByLabelText('Your answer')).toBeInvalid());
  await user.type(dialog.getByLabelText('Your answer'), 'We give it back.');
  await user.click(dialog.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Answer sent.')).toBeVisible();
  expect(await screen.findByText('No messages are waiting for an answer')).toBeVisible();
  const post = backend.requests.find(({ method, url }) => method === 'POST' && url.includes('/answers'))!;
  expect(await post.json()).toEqual({ answer: 'We give it back.', seenAnswer: null });
  expect(post.headers.get('Idempotency-Key')).toBeTruthy();

  await user.click(screen.getByRole('tab', { name: 'Done' }));
  const card = within((await screen.findByText('We give it back.')).closest('article')!);
  expect(card.getByText(/Ada Admin answered/)).toBeVisible();
  await user.click(card.getByRole('button', { name: /^Mark as open/ }));
  expect(await screen.findByText('Message marked as open.')).toBeVisible();
});

it('a message that somebody else answers meanwhile shows that answer; a second one is sent knowingly', async () => {
  const admin = { _id: 'admin-2', fullName: 'Sam Second' };
  const reply = { _id: 'answer-1', at: '2030-01-02T10:00:00.000Z', admin, answer: 'Look at the receipt.' };
  const sent: unknown[] = [];
  backend.server.use(
    answer('post', ADMIN_PATHS.supportAnswers('message-1'), async (request) => {
      sent.push(await request.json());
      if (sent.length > 1)
        return HttpResponse.json({ message: 'Answer sent.', supportMessage: messages[0] }, { status: 201 });
      messages = [aSupportMessage({ doneAt: reply.at, doneBy: admin, answers: [reply] })];
      const message = 'Somebody else has answered this in the meantime.';
      return HttpResponse.json({ message, code: 'answered_meanwhile' }, { status: 409 });
    }),
  );
  const { user } = open('/admin?section=support');
  await user.click(await screen.findByRole('button', { name: 'Answer by email to Mia Member' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer Mia Member' }));
  await user.type(dialog.getByLabelText('Your answer'), 'We give it back.');
  await user.click(dialog.getByRole('button', { name: 'Send answer' }));
  expect(await dialog.findByText('Somebody else has answered this in the meantime.')).toBeVisible();
  expect(dialog.getByText(/Sam Second answered/)).toBeVisible();
  expect(dialog.getByText('Look at the receipt.')).toBeVisible();
  expect(dialog.getByLabelText('Your answer')).toHaveValue('We give it back.');
  await user.click(dialog.getByRole('button', { name: 'Send answer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([null, 'answer-1'].map((seenAnswer) => ({ answer: 'We give it back.', seenAnswer })));
});

it('a new message to support shows at once, in the list and in the badge of its tab', async () => {
  const { store } = open('/admin?section=support');
  await screen.findByRole('heading', { name: 'Wrong amount?' });
  messages = [aSupportMessage({ _id: 'message-2', subject: 'Where is it?' }), ...messages];
  backend.server.use(answer('get', ADMIN_PATHS.overview, anOverview({ unreadSupport: 3 })));
  act(() => void store.dispatch(transactionsUpdated(backend.user._id)));
  expect(await screen.findByRole('heading', { name: 'Where is it?' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('tab', { name: /^Support/ })).toHaveTextContent('3'));
});

it('an answer that may not be mailed yet stays in the dialog, with the reason', async () => {
  const sentence = 'This member has not confirmed their email yet. Your answer was not sent.';
  const path = ADMIN_PATHS.supportAnswers('message-1');
  backend.server.use(refuse('post', path, 409, sentence, { code: 'email_unconfirmed' }));
  const { user } = open('/admin?section=support');
  await user.click(await screen.findByRole('button', { name: 'Answer by email to Mia Member' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer Mia Member' }));
  await user.type(dialog.getByLabelText('Your answer'), 'We give it back.');
  await user.click(dialog.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(dialog.getByLabelText('Your answer')).toHaveValue('We give it back.');
});

it('a message of a deleted account cannot be answered and has no link to a user', async () => {
  const user = { _id: 'member-1', fullName: 'Deleted member', email: '', isDeleted: true };
  messages = [aSupportMessage({ subject: 'Deleted with the account.', user })];
  open('/admin?section=support');
  const heading = await screen.findByRole('heading', { name: 'Deleted with the account.' });
  const card = within(heading.closest('article')!);
  expect(card.getByText('Deleted member ·')).toBeVisible();
  expect(card.queryByRole('link')).not.toBeInTheDocument();
  expect(card.queryByRole('button', { name: /^Answer/ })).not.toBeInTheDocument();
  expect(card.getByRole('button', { name: /^Mark as done/ })).toBeVisible();
});

it('pressing “Mark as done” moves focus to the next message, or to the list when none is left', async () => {
  messages = ['1', '2'].map((number) =>
    aSupportMessage({ _id: `message-${number}`, subject: `Question ${number}` }),
  );
  const path = (id: string) => ADMIN_PATHS.supportMessage(id);
  backend.server.use(
    ...messages.map((message) =>
      answer('put', path(message._id), () => {
        messages = messages.filter(({ _id }) => _id !== message._id);
        return HttpResponse.json({ message: 'Message marked as done.', supportMessage: message });
      }),
    ),
  );
  const { user } = open('/admin?section=support');
  const cardOf = async (subject: string) =>
    (await screen.findByRole('heading', { name: subject })).closest('article')!;
  const done = (card: HTMLElement) => user.click(within(card).getByRole('button', { name: /^Mark as done/ }));
  await done(await cardOf('Question 1'));
  const next = await cardOf('Question 2');
  await waitFor(() => expect(next).toHaveFocus());
  await done(next);
  await screen.findByText('No messages are waiting for an answer');
  await waitFor(() => expect(screen.getByRole('tabpanel', { name: 'Open' })).toContainElement(focused()));
});

it('a failure offers to try again', async () => {
  backend.server.use(refuse('get', ADMIN_PATHS.overview, 500, 'Not now.'));
  const { user } = open('/admin');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  backend.server.use(answer('get', ADMIN_PATHS.overview, anOverview()));
  await user.click(retry);
  expect(await screen.findByRole('list', { name: 'Counts' })).toBeVisible();
});

describe('each section is a step back', () => {
  function Back() {
    const navigate = useNavigate();
    return <button onClick={() => void navigate(-1)}>Back</button>;
  }
  const openWithBack = () => {
    const screens = (
      <>
        <AppRoutes />
        <Back />
      </>
    );
    return renderWithProviders(screens, { user: backend.user, at: '/admin' });
  };

  beforeEach(() =>
    backend.server.use(
      answer('get', ADMIN_PATHS.audit, { actions: [], nextCursor: null, counts: { total: 0 } }),
    ),
  );

  it('when it is chosen', async () => {
    const { user } = openWithBack();
    await user.click(await screen.findByRole('tab', { name: /^Support/ }));
    await user.click(screen.getByRole('tab', { name: 'Audit log' }));
    expect(await screen.findByRole('tab', { name: 'Audit log', selected: true })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('tab', { name: /^Support/, selected: true })).toBeVisible();
  });

  it('but not those that arrow keys pass', async () => {
    const { user } = openWithBack();
    await user.click(await screen.findByRole('tab', { name: /^Support/ }));
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Audit log', selected: true })).toHaveFocus());
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('tab', { name: 'Overview', selected: true })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('tab', { name: /^Support/, selected: true })).toBeVisible();
  });
});
