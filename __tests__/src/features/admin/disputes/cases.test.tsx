// Long because its cases share one setup; each is independent.
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { ADMIN_PATHS, type AdminCase, type AdminDispute } from '../../../../../contract/admin';
import type { SettlementProposal } from '../../../../../contract/wire';
import AdminPage from '../../../../../src/pages/AdminPage';
import { chatRoomsUpdated } from '../../../../../src/store/realtime';
import { afterPaint } from '../../../../../src/ui/afterPaint';
import { aDispute, anOverview } from '../../../../support/adminWire';
import { aSignal } from '../../../../support/aSignal';
import { answer, refuse, useBackend } from '../../../../support/backend';
import { isHeld } from '../../../../support/isHeld';
import { renderWithProviders } from '../../../../support/renderWithProviders';
import { aUser } from '../../../../support/wire';

const backend = useBackend(aUser({ isAdmin: true, adminRole: 'admin', payments: [] }));
const me = { _id: backend.user._id, fullName: backend.user.fullName };
const CARLA = { _id: 'admin-2', fullName: 'Carla Case' };
const FREE: AdminCase = {
  unansweredSince: new Date(Date.now() - 3.5 * 3_600_000).toISOString(),
  takenBy: null,
  takenAt: null,
};
const takenBy = (who: typeof me): AdminCase => ({
  ...FREE,
  takenBy: who,
  takenAt: '2030-01-01T10:00:00.000Z',
});

let disputes: AdminDispute[];
beforeEach(() => {
  disputes = [aDispute({ case: FREE })];
  backend.server.use(
    answer('get', ADMIN_PATHS.overview, anOverview()),
    answer('get', ADMIN_PATHS.disputes, () => HttpResponse.json({ disputes })),
    answer('put', ADMIN_PATHS.case('PP-D1'), async (request) => {
      const { administrator } = (await request.json()) as { administrator: string | null };
      const next = [me, CARLA].find(({ _id }) => _id === administrator) ?? null;
      const moved = next ? takenBy(next) : FREE;
      disputes = [aDispute({ case: moved })];
      return HttpResponse.json({ message: 'Moved.', case: moved });
    }),
    answer('get', ADMIN_PATHS.colleagues, {
      colleagues: [
        { ...me, role: 'admin' },
        { ...CARLA, role: 'support' },
      ],
    }),
  );
});
afterEach(() => sessionStorage.clear());

const open = (user = backend.user) =>
  renderWithProviders(<AdminPage />, { user, at: '/admin?section=disputes' });
const bar = async () => within(await screen.findByRole('group', { name: 'Who works on it' }));
/** It is in the form once the administrators are known. */
const CARLAS_OPTION = { name: 'Carla Case (Support)' };
const sent = () =>
  Promise.all(backend.requests.filter(({ method }) => method === 'PUT').map((request) => request.json()));

test('a dispute is taken, handed on to somebody else and made free', async () => {
  const { user } = open();
  expect((await bar()).getByText('Unanswered')).toBeVisible();
  expect((await bar()).getByText(/waiting/)).toHaveTextContent('started waiting 3 hours ago');
  expect((await bar()).getByText('Nobody is working on this case.')).toBeVisible();
  await user.click((await bar()).getByRole('button', { name: /^Take it of/ }));
  expect(await screen.findByText('You are working on this case.')).toBeVisible();
  expect(await screen.findByText('Moved.')).toBeVisible();

  await user.click((await bar()).getByRole('button', { name: /^Hand it over/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over this case' }));
  await user.click(dialog.getByRole('button', { name: 'Hand over' }));
  expect(await dialog.findByText('Please choose somebody.')).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox'), await dialog.findByRole('option', CARLAS_OPTION));
  await user.click(dialog.getByRole('button', { name: 'Hand over' }));
  expect(await screen.findByText('Carla Case is working on this case.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await user.click((await bar()).getByRole('button', { name: /^Take it over/ }));
  await user.click(await screen.findByRole('button', { name: /^Release/ }));
  expect(await screen.findByText('Nobody is working on this case.')).toBeVisible();
  expect(await sent()).toEqual([
    { administrator: me._id, from: null },
    { administrator: CARLA._id, from: me._id },
    { administrator: me._id, from: CARLA._id },
    { administrator: null, from: me._id },
  ]);
});

test('the focus stays at a case that was taken or made free, whose button is gone', async () => {
  const { user } = open();
  for (const name of [/^Take it of/, /^Release/]) {
    (await (await bar()).findByRole('button', { name })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('group', { name: 'Who works on it' })).toHaveFocus());
  }
});

describe('in a list that the case leaves, the focus goes to the next one', () => {
  const listWith = (next: AdminDispute) =>
    backend.server.use(
      answer('get', ADMIN_PATHS.disputes, ({ url }) => {
        const whose = new URL(url).searchParams.get('whose');
        const taker = { nobody: undefined, mine: me._id }[whose ?? ''];
        const isListed = (row: AdminDispute) => whose === 'all' || row.case?.takenBy?._id === taker;
        return HttpResponse.json({ disputes: [...disputes, next].filter(isListed) });
      }),
    );
  /** Before, the button of the same case in the list of all could be found. */
  const openTab = async (user: ReturnType<typeof open>['user'], name: string) => {
    await user.click(await screen.findByRole('tab', { name }));
    await screen.findByRole('tab', { name, selected: true });
  };
  const nextHasFocus = () =>
    waitFor(() => expect(screen.getByRole('article', { name: /^15/ })).toHaveFocus());

  test('when it is taken', async () => {
    listWith(aDispute({ _id: 'dispute-2', paymentId: 'PP-D2', amount: 15, case: FREE }));
    const { user } = open();
    await openTab(user, "Nobody's");
    await user.click(await screen.findByRole('button', { name: 'Take it of payment PP-D1' }));
    await nextHasFocus();
  });

  test('when it is handed over', async () => {
    disputes = [aDispute({ case: takenBy(me) })];
    listWith(aDispute({ _id: 'dispute-2', paymentId: 'PP-D2', amount: 15, case: takenBy(me) }));
    const { user } = open();
    await openTab(user, 'Mine');
    await user.click(await screen.findByRole('button', { name: 'Hand it over of payment PP-D1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand over this case' }));
    await user.selectOptions(dialog.getByRole('combobox'), await dialog.findByRole('option', CARLAS_OPTION));
    await user.click(dialog.getByRole('button', { name: 'Hand over' }));
    await nextHasFocus();
  });
});

test('without another administrator, it says so instead of offering an empty list', async () => {
  disputes = [aDispute({ case: takenBy(me) })];
  backend.server.use(answer('get', ADMIN_PATHS.colleagues, { colleagues: [{ ...me, role: 'admin' }] }));
  const { user } = open();
  await user.click((await bar()).getByRole('button', { name: /^Hand it over/ }));
  // Another dialog takes the place of the form once the administrators are known.
  expect(
    await screen.findByText('There is no other administrator. Invite one under Administrators first.'),
  ).toBeVisible();
  const dialog = within(screen.getByRole('dialog', { name: 'Hand over this case' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('who was slower is told, and then sees who has it', async () => {
  backend.server.use(
    answer('put', ADMIN_PATHS.case('PP-D1'), () => {
      disputes = [aDispute({ case: takenBy(CARLA) })];
      return HttpResponse.json(
        { message: 'Carla Case has just taken this case.', code: 'case_changed' },
        { status: 409 },
      );
    }),
  );
  const { user } = open();
  await user.click((await bar()).getByRole('button', { name: /^Take it of/ }));
  expect(await screen.findByText('Carla Case has just taken this case.')).toBeVisible();
  expect(await screen.findByText('Carla Case is working on this case.')).toBeVisible();
});

test('a click meant for a free case does not take it over from a colleague', async () => {
  const { store } = open();
  expect(await (await bar()).findByRole('button', { name: /^Take it of/ })).toBeVisible();
  disputes = [aDispute({ case: takenBy(CARLA) })];
  act(() => void store.dispatch(chatRoomsUpdated('*')));
  const takeOver = await (await bar()).findByRole('button', { name: /^Take it over/ });
  expect(isHeld(takeOver)).toBe(true);
  await waitFor(() => expect(isHeld(takeOver)).toBe(false));
});

/** Another dialog takes the place of the form. */
const formIsReplaced = () =>
  waitFor(() => {
    const dialog = screen.getByRole('dialog', { name: 'Hand over this case' });
    expect(within(dialog).getByText('Carla Case is working on this case.')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Hand over' })).not.toBeInTheDocument();
  });

test.each(['admin', 'support'] as const)(
  'a case that a colleague takes while it is being handed over stays theirs (%s)',
  async (adminRole) => {
    disputes = [aDispute({ case: takenBy(me) })];
    const { user, store } = open({ ...backend.user, adminRole });
    await user.click((await bar()).getByRole('button', { name: /^Hand it over/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Hand over this case' }));
    await form.findByRole('option', CARLAS_OPTION);
    disputes = [aDispute({ case: takenBy(CARLA) })];
    act(() => void store.dispatch(chatRoomsUpdated('*')));
    await formIsReplaced();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await sent()).toEqual([]);
  },
);

test('a case that a colleague took unseen is not handed over', async () => {
  disputes = [aDispute({ case: takenBy(me) })];
  const answered = aSignal();
  backend.server.use(
    answer('put', ADMIN_PATHS.case('PP-D1'), async () => {
      disputes = [aDispute({ case: takenBy(CARLA) })];
      await answered.promise;
      return HttpResponse.json(
        { message: 'Carla Case has just taken this case.', code: 'case_changed' },
        { status: 409 },
      );
    }),
  );
  const { user, store } = open();
  await user.click((await bar()).getByRole('button', { name: /^Hand it over/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Hand over this case' }));
  await user.selectOptions(form.getByRole('combobox'), await form.findByRole('option', CARLAS_OPTION));
  await user.click(form.getByRole('button', { name: 'Hand over' }));
  // The news comes before the answer.
  act(() => void store.dispatch(chatRoomsUpdated('*')));
  expect(await screen.findByText('Carla Case is working on this case.')).toBeInTheDocument();
  answered.resolve();
  expect(await screen.findByText('Carla Case has just taken this case.')).toBeVisible();
  await formIsReplaced();
  expect(await sent()).toEqual([{ administrator: CARLA._id, from: me._id }]);
});

test('support takes free cases, and cannot move another administrator’s', async () => {
  disputes = [aDispute({ case: takenBy(CARLA) })];
  open({ ...backend.user, adminRole: 'support' });
  expect((await bar()).getByText('Carla Case is working on this case.')).toBeVisible();
  expect((await bar()).queryByRole('button')).not.toBeInTheDocument();
});

test('another administrator’s case is decided after a confirmation; one’s own at once', async () => {
  disputes = [aDispute({ case: takenBy(CARLA) })];
  const { user, unmount } = open();
  await user.click(await screen.findByRole('button', { name: /^Accept/ }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Carla Case is working on this case' }),
  );
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Accept/ }));
  await user.click(await screen.findByRole('button', { name: 'Decide it' }));
  const form = within(await screen.findByRole('dialog', { name: /^Accept 25\$/ }));
  // By then the question would have taken the focus.
  await act(() => new Promise<void>(afterPaint));
  // Nothing was typed yet, so nothing is wrong yet.
  expect(form.getByRole('textbox', { name: 'Reason' })).toBeValid();
  expect(form.queryByText('Please enter a reason.')).not.toBeInTheDocument();
  unmount();

  disputes = [aDispute({ case: takenBy(me) })];
  const own = open();
  await own.user.click(await screen.findByRole('button', { name: /^Accept/ }));
  expect(await screen.findByRole('dialog', { name: /^Accept 25\$/ })).toBeVisible();
});

test('a case that another has taken while the reason was written is decided after the question, with the same reason', async () => {
  const bodies: unknown[] = [];
  backend.server.use(
    answer('put', ADMIN_PATHS.resolve('PP-D1'), async (request) => {
      bodies.push(await request.json());
      disputes = bodies.length === 1 ? [aDispute({ case: takenBy(CARLA) })] : [];
      return bodies.length === 1
        ? HttpResponse.json({ message: 'Carla Case works on it.', code: 'case_taken' }, { status: 409 })
        : HttpResponse.json({ message: 'Decided.', payment: {} });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Accept/ }));
  const form = within(await screen.findByRole('dialog', { name: /^Accept 25\$/ }));
  await user.type(form.getByRole('textbox'), 'The statement shows it.');
  await user.click(form.getByRole('button', { name: 'Accept 25$' }));
  expect(await screen.findByText('Carla Case works on it.')).toBeVisible();
  expect(await screen.findByText('Carla Case is working on this case.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: /^Accept/ }));
  await user.click(await screen.findByRole('button', { name: 'Decide it' }));
  const again = within(await screen.findByRole('dialog', { name: /^Accept 25\$/ }));
  expect(again.getByRole('textbox')).toHaveValue('The statement shows it.');
  await user.click(again.getByRole('button', { name: 'Accept 25$' }));
  expect(await screen.findByText('Decided.')).toBeVisible();
  const decision = { status: 'accepted', reason: 'The statement shows it.' };
  expect(bodies).toEqual([decision, { ...decision, evenIfTaken: true }]);
});

test('the list shows all, one’s own or free cases, the oldest unanswered first', async () => {
  const { user } = open();
  await bar();
  const asked = () =>
    backend.requests
      .map(({ url }) => new URL(url))
      .filter(({ pathname }) => pathname.endsWith(ADMIN_PATHS.disputes))
      .map(({ searchParams }) => `${searchParams.get('order')} ${searchParams.get('whose')}`);
  expect(new Set(asked())).toEqual(new Set(['unanswered all']));
  disputes = [];
  await user.click(screen.getByRole('tab', { name: 'Mine' }));
  expect(await screen.findByText('You have not taken a case')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: "Nobody's" }));
  expect(await screen.findByText('No case is free')).toBeVisible();
  expect(asked()).toContain('unanswered mine');
  expect(asked()).toContain('unanswered nobody');
});

test('with a backend that knows no cases there is nothing about them', async () => {
  disputes = [aDispute()];
  open();
  await screen.findByRole('article', { name: /^25\$ from/ });
  expect(screen.queryByRole('tab', { name: 'Mine' })).not.toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Who works on it' })).not.toBeInTheDocument();
});

test('the card lists what was proposed to settle the dispute', async () => {
  const proposal: SettlementProposal = {
    _id: 'proposal-1',
    at: '2030-01-01T12:30:00.000Z',
    kind: 'confirm',
    by: { _id: 'party-1', fullName: 'Pia Payer', role: 'payer' },
    until: null,
    note: 'It is in your list of Tuesday.',
    outcome: null,
  };
  const declined: SettlementProposal = {
    ...proposal,
    _id: 'proposal-0',
    note: null,
    outcome: {
      answer: 'declined',
      at: '2030-01-01T12:10:00.000Z',
      actor: { _id: 'party-2', fullName: 'Rex Receiver' },
    },
  };
  disputes = [aDispute({ case: FREE, proposals: [declined, proposal] })];
  open();
  expect(await screen.findByRole('heading', { name: 'Proposed settlements' })).toBeVisible();
  const [latest, first] = screen
    .getAllByRole('listitem')
    .filter(({ textContent }) => textContent?.startsWith('Pia Payer asked'));
  expect(latest).toHaveTextContent('Pia Payer asked Rex Receiver to confirm the 25$: not answered yet');
  expect(latest).toHaveTextContent('It is in your list of Tuesday.');
  expect(first).toHaveTextContent('Rex Receiver declined');
});

test('a template with an unknown placeholder is refused at the field; a good one is added', async () => {
  backend.server.use(
    answer('get', ADMIN_PATHS.templates, {
      templates: [{ _id: 't1', title: 'Greet', body: 'Hello {payer}' }],
    }),
    answer('post', ADMIN_PATHS.templates, { message: 'Template added.', template: {} }, 201),
  );
  const { user } = renderWithProviders(<AdminPage />, {
    user: backend.user,
    at: '/admin?section=templates',
  });
  expect(await screen.findByRole('article', { name: 'Greet' })).toHaveTextContent('Hello {payer}');
  await user.click(screen.getByRole('button', { name: 'New template' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New template' }));
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Ask');
  const body = dialog.getByRole('textbox', { name: 'Text' });
  await user.type(body, 'Hello {{broker}');
  await user.click(dialog.getByRole('button', { name: 'Add template' }));
  expect((await dialog.findAllByText(/^\{broker\} is not a placeholder\./)).length).toBeGreaterThan(0);
  await user.clear(body);
  await user.type(body, 'Hello {{payer}');
  await user.click(dialog.getByRole('button', { name: 'Add template' }));
  expect(await screen.findByText('Template added.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a failed list of templates says so', async () => {
  backend.server.use(refuse('get', ADMIN_PATHS.templates, 500, 'Broken.'));
  renderWithProviders(<AdminPage />, { user: backend.user, at: '/admin?section=templates' });
  expect(await screen.findByText('The templates could not be loaded.')).toBeVisible();
});
