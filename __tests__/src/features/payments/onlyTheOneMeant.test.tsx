import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { ACCEPT_UNDO_MS } from '../../../../contract/limits';
import { PATHS } from '../../../../contract/wire';
import { api } from '../../../../src/api/api';
import PaymentsPage from '../../../../src/pages/PaymentsPage';
import { selectWaitingAccepts } from '../../../../src/store/waitingAccepts';
import { SEE_MS } from '../../../../src/ui/noticeTime';
import { answer, useBackend } from '../../../support/backend';
import { useJestClock } from '../../../support/jestClock';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPayment } from '../../../support/wire';
import { useWideScreen } from '../../../support/wideScreen';

const backend = useBackend();
const NAMES = ['Anna Able', 'Bert Baker', 'Cora Crane'];
useJestClock({ doNotFake: ['performance'] });
afterEach(() => localStorage.clear());

async function open() {
  let payments = NAMES.map((userFullName, at) =>
    aPayment({ _id: `id${at}`, paymentId: `PP-${at}`, userFullName }),
  );
  backend.server.use(answer('get', PATHS.clientPayments, () => HttpResponse.json({ payments })));
  const view = renderWithProviders(<PaymentsPage />, { at: '/payments', user: backend.user });
  await card(NAMES[0]!);
  const accepted = () => selectWaitingAccepts(view.store.getState()).map(({ _id }) => _id);
  /** Somebody else decides this payment, or its time is over. */
  const leave = async (name: string) => {
    payments = payments.filter(({ userFullName }) => userFullName !== name);
    await view.dispatch(api.util.invalidateTags(['Transactions']));
    await waitFor(() => expect(screen.queryByRole('article', { name })).toBeNull());
  };
  const arrive = async (userFullName: string) => {
    payments = [...payments, aPayment({ _id: 'id3', paymentId: 'PP-3', userFullName })];
    await view.dispatch(api.util.invalidateTags(['Transactions']));
  };
  return { ...view, accepted, leave, arrive };
}
const card = (name: string) => screen.findByRole('article', { name });
/** Keys that all arrive before the page has rendered again, as on a slow machine. */
const typeAtOnce = (keys: string) =>
  act(() => {
    for (const key of keys) fireEvent.keyDown(document.activeElement!, { key });
  });

describe('keys pressed while a dialog is opening are not for the list', () => {
  test.each([
    ['r', /^Reject .* from Anna Able/],
    ['d', /^Dispute .* from Anna Able/],
    ['v', /^Receipt from Anna Able/],
  ])('%s', async (key, name) => {
    const { user, accepted } = await open();
    await user.keyboard('j');
    typeAtOnce(`${key}ja`);
    expect(await screen.findByRole('dialog', { name })).toBeVisible();
    expect(accepted()).toEqual([]);
    await user.keyboard('{Escape}');
    await user.keyboard('a');
    expect(accepted()).toEqual(['id0']);
  });

  test.each(['', 'and the list of another tab'])('nor u for the toast that offers Undo%s', async (other) => {
    const { user, accepted } = await open();
    await user.keyboard('ja');
    await screen.findByRole('button', { name: 'Undo', hidden: true });
    // Its keys are listened to after those of the toast.
    if (other) await user.click(screen.getByRole('tab', { name: /^Approved/ }));
    if (other) await user.click(screen.getByRole('tab', { name: /^Pending/ }));
    (await card('Bert Baker')).focus();
    typeAtOnce('ru');
    expect(await screen.findByRole('dialog', { name: /^Reject .* from Bert Baker/ })).toBeVisible();
    expect(accepted()).toEqual(['id0']);
  });

  test('nor for the viewer', async () => {
    const { user, accepted } = await open();
    await user.keyboard('jv');
    await screen.findByRole('dialog', { name: /^Receipt from Anna Able/ });
    typeAtOnce('rja');
    expect(await screen.findByRole('dialog', { name: /^Reject .* from Anna Able/ })).toBeVisible();
    expect(accepted()).toEqual([]);
  });
});

describe('what decides a payment that has just taken the place of another was meant for the other', () => {
  const clock = performance.now.bind(performance);
  let later = 0;
  // Slowed down, so that a busy machine is quick enough.
  beforeEach(() => void jest.spyOn(performance, 'now').mockImplementation(() => later + clock() / 1000));
  afterEach(() => jest.restoreAllMocks());
  const refused = () => screen.findByText(/^Nothing was decided: the list has just changed/);
  const accept = async (name: string) => within(await card(name)).getByRole('button', { name: /^Accept/ });

  test('a key, when the card in focus has left', async () => {
    const { user, accepted, leave } = await open();
    await user.keyboard('j');
    await leave('Anna Able');
    await waitFor(() => expect(screen.getByRole('article', { name: 'Bert Baker' })).toHaveFocus());
    await user.keyboard('a');
    expect(await refused()).toBeVisible();
    expect(accepted()).toEqual([]);
    later += 500;
    await user.keyboard('a');
    expect(accepted()).toEqual(['id1']);
  });

  test('but not a key for a card that has only moved, nor one after a step', async () => {
    const { user, accepted, leave } = await open();
    await user.keyboard('jj');
    await leave('Anna Able');
    await user.keyboard('a');
    expect(accepted()).toEqual(['id1']);
    later += SEE_MS;
    await user.keyboard('a');
    expect(accepted()).toEqual(['id1', 'id2']);
  });

  test('a key struck twice, before anybody can have seen the next payment', async () => {
    const { user, accepted } = await open();
    await user.keyboard('ja');
    later += SEE_MS / 2;
    await user.keyboard('a');
    expect(accepted()).toEqual(['id0']);
    later += SEE_MS / 2;
    await user.keyboard('a');
    expect(accepted()).toEqual(['id0', 'id1']);
  });

  test('a key struck twice for all selected payments', async () => {
    const { user, accepted } = await open();
    await user.keyboard('jxjaa');
    expect(accepted()).toEqual(['id0']);
  });

  test('a key struck twice in the viewer', async () => {
    const { user, accepted } = await open();
    await user.keyboard('jv');
    await screen.findByRole('dialog', { name: /^Receipt from Anna Able/ });
    await user.keyboard('a');
    await screen.findByRole('dialog', { name: /^Receipt from Bert Baker/ });
    await user.keyboard('a');
    expect(accepted()).toEqual(['id0']);
  });

  test('a key in the viewer, when a payment has arrived after the last one', async () => {
    const { user, accepted, arrive } = await open();
    await user.keyboard('jjjv');
    await screen.findByRole('dialog', { name: /^Receipt from Cora Crane/ });
    await user.keyboard('a');
    await screen.findByRole('dialog', { name: 'That was the last one' });
    later += SEE_MS;
    await arrive('Dina Drake');
    await screen.findByRole('dialog', { name: /^Receipt from Dina Drake/ });
    await user.keyboard('a');
    expect(await refused()).toBeVisible();
    expect(accepted()).toEqual(['id2']);
    later += 500;
    await user.keyboard('a');
    expect(accepted()).toEqual(['id2', 'id3']);
  });

  test('a click, when the card has moved', async () => {
    const { user, accepted, leave } = await open();
    await leave('Bert Baker');
    await user.click(await accept('Cora Crane'));
    expect(await refused()).toBeVisible();
    await user.click(await accept('Anna Able'));
    expect(accepted()).toEqual(['id0']);
    later += 500;
    await user.click(await accept('Cora Crane'));
    expect(accepted()).toEqual(['id0', 'id2']);
  });

  test('a click, when another card further down has left since', async () => {
    const { user, accepted, leave } = await open();
    await leave('Anna Able');
    later += 100;
    await leave('Cora Crane');
    later += 100;
    await user.click(await accept('Bert Baker'));
    expect(await refused()).toBeVisible();
    expect(accepted()).toEqual([]);
  });

  test('but not a click to which the pointer has moved since', async () => {
    const { user, accepted, leave } = await open();
    await leave('Bert Baker');
    later += 300;
    await user.click(await accept('Cora Crane'));
    expect(accepted()).toEqual(['id2']);
  });

  test('a click, when the card has moved since one accepted with the mouse has left', async () => {
    const { user, accepted, leave } = await open();
    await user.click(await accept('Anna Able'));
    backend.server.use(answer('put', PATHS.acceptPayment('PP-0'), { message: 'Done.' }));
    await act(() => jest.advanceTimersByTimeAsync(ACCEPT_UNDO_MS));
    later += ACCEPT_UNDO_MS;
    await leave('Anna Able');
    await user.click(await accept('Bert Baker'));
    expect(await refused()).toBeVisible();
    expect(accepted()).not.toContain('id1');
  });

  test('a key, when all selected payments have left', async () => {
    const { user, accepted, leave } = await open();
    await user.keyboard('jxj');
    await leave('Anna Able');
    await user.keyboard('a');
    expect(await refused()).toBeVisible();
    await user.keyboard('r');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(accepted()).toEqual([]);
    expect(screen.queryByRole('group', { name: 'Selected payments' })).not.toBeInTheDocument();
    later += 500;
    await user.keyboard('a');
    expect(accepted()).toEqual(['id1']);
  });

  test('a click, when the bar of the selected payments is gone with the last of them', async () => {
    const { user, accepted, leave } = await open();
    await user.click(screen.getByRole('checkbox', { name: /Cora Crane$/ }));
    await screen.findByRole('group', { name: 'Selected payments' });
    await leave('Cora Crane');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected payments' })).toBeNull());
    // Elsewhere than the checkbox.
    await user.pointer({ target: await accept('Bert Baker'), coords: { x: 300 }, keys: '[MouseLeft]' });
    expect(await refused()).toBeVisible();
    expect(accepted()).toEqual([]);
  });

  test.each(['Accept 1', 'Clear'])(
    'the second click of a double click on %s of the selected, when the bar is gone',
    async (name) => {
      const { user, accepted } = await open();
      await user.click(screen.getByRole('checkbox', { name: /Anna Able$/ }));
      await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
      const before = accepted();
      // The pointer stays where it is.
      const beneath = await accept('Cora Crane');
      const press = () => {
        fireEvent.mouseDown(beneath);
        fireEvent.click(beneath);
      };
      press();
      expect(accepted()).toEqual(before);
      // A hand that clicks twice moves a little.
      fireEvent(beneath, new MouseEvent('pointermove', { clientX: 3, clientY: 2, bubbles: true }));
      press();
      expect(accepted()).toEqual(before);
      later += 500;
      press();
      expect(accepted()).toEqual([...before, 'id2']);
      // Otherwise the next test's card would get the focus.
      await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Bert Baker'));
    },
  );

  describe('on the desk', () => {
    useWideScreen();
    beforeEach(() => {
      localStorage.setItem('device:deskView', 'on');
      // jsdom lays nothing out, and the list shows only rows within its height.
      jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    });
    const pane = async (name: string) =>
      within(await screen.findByRole('region', { name: `Payment of ${name}` }));

    test('keys and clicks, when the chosen row has left', async () => {
      const { user, accepted, leave } = await open();
      await pane('Anna Able');
      await leave('Anna Able');
      const bert = await pane('Bert Baker');
      await user.keyboard('a');
      await user.click(bert.getByRole('button', { name: /^Accept/ }));
      expect(await refused()).toBeVisible();
      expect(accepted()).toEqual([]);
      later += 500;
      await user.click(bert.getByRole('button', { name: /^Accept/ }));
      expect(accepted()).toEqual(['id1']);
    });
  });
});
