import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS } from '../../../../contract/wire';
import { now, setClockOffset } from '../../../../src/lib/clock';
import ProfilePage from '../../../../src/pages/ProfilePage';
import { answer, refuse, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aUser } from '../../../support/wire';

const { server, user: member, requests } = useBackend();
const open = (user = member) => renderWithProviders(<ProfilePage />, { at: '/profile', user });
afterEach(() => {
  jest.restoreAllMocks();
  setClockOffset(0);
});

test('a member downloads their payments as a table named after the day', async () => {
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  server.use(answer('get', PATHS.myPayments, () => new HttpResponse('Payment\r\n')));
  // The device's clock is two days behind.
  setClockOffset(48 * 3_600_000);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Download my payments/ }));
  // The browser gives the same day as `2030-01-31` in Swedish.
  const today = new Date(now()).toLocaleDateString('sv-SE');
  await waitFor(() => expect(saved).toEqual([`peerproof-payments-${today}.csv`]));
});

describe('deleting the account', () => {
  const ask = async () => {
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: /^Delete my account/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    return {
      ...view,
      dialog,
      confirm: () => view.user.click(dialog.getByRole('button', { name: 'Delete my account' })),
    };
  };

  test('says what is deleted and what stays, asks for the password, and leaves nothing in the browser', async () => {
    server.use(answer('post', PATHS.deleteAccount, { message: 'Your account is deleted.' }));
    sessionStorage.setItem(`draft:chat:${member._id}:room`, '{"content":"half a sentence"}');
    const { user, store, tokens, dialog, confirm } = await ask();
    expect(
      dialog.getByText(/amounts, order IDs, payment IDs of the proofs, receipts, history and chat messages/),
    ).toBeVisible();
    await confirm();
    expect(await dialog.findAllByText(/Please enter your password\./)).not.toHaveLength(0);
    await user.type(dialog.getByLabelText('Your password'), 'secret1');
    await confirm();
    expect(await screen.findByText('Your account is deleted.')).toBeVisible();
    expect(await requests.find(({ url }) => url.endsWith(PATHS.deleteAccount))?.json()).toEqual({
      password: 'secret1',
    });
    expect(store.getState().user).toBeNull();
    expect(tokens.pair()).toBeNull();
    expect(sessionStorage.getItem(`draft:chat:${member._id}:room`)).toBeNull();
  });

  test('if the server refuses, the dialog shows the reason and the session continues', async () => {
    const reason = 'One of your payments still waits for a decision.';
    server.use(refuse('post', PATHS.deleteAccount, 409, reason));
    const { user, tokens, dialog, confirm } = await ask();
    await user.type(dialog.getByLabelText('Your password'), 'secret1');
    await confirm();
    expect(await dialog.findByRole('alert')).toHaveTextContent(reason);
    expect(dialog.getByLabelText('Your password')).toHaveValue('secret1');
    expect(tokens.pair()).not.toBeNull();
  });

  test('is not offered by a server that lacks it, and the dialog says so', async () => {
    server.use(refuse('post', PATHS.deleteAccount, 404));
    const { user, dialog, confirm } = await ask();
    await user.type(dialog.getByLabelText('Your password'), 'secret1');
    await confirm();
    expect(await dialog.findByRole('alert')).toHaveTextContent('This server cannot delete accounts.');
  });

  test('is not offered to administrators', async () => {
    open(aUser({ isAdmin: true, payments: [] }));
    expect(await screen.findByRole('button', { name: /Logout/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Delete my account/ })).not.toBeInTheDocument();
  });
});
