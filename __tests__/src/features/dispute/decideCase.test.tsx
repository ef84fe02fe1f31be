import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { ADMIN_PATHS } from '../../../../contract/admin';
import { PATHS } from '../../../../contract/wire';
import { answer, useBackend } from '../../../support/backend';
import {
  ADMIN,
  caseOf,
  decided,
  openDisputeRoom,
  PAYMENT,
  reported,
  sent,
} from '../../../support/disputeRoom';

const backend = useBackend();
afterEach(() => sessionStorage.clear());
const admin = { ...backend.user, _id: ADMIN._id, isAdmin: true };
const open = [sent('1111111111'), reported];
const decision = () => screen.findByRole('region', { name: 'Decision' });

test('an administrator decides beside the chat, with a reason that survives a closed form', async () => {
  const sentBodies: unknown[] = [];
  const { user, unmount } = openDisputeRoom(backend, { history: open, user: admin });
  backend.server.use(
    answer('put', ADMIN_PATHS.resolve(PAYMENT), async (request) => {
      sentBodies.push(await request.json());
      backend.server.use(answer('get', PATHS.paymentHistory(PAYMENT), caseOf([...open, decided])));
      return HttpResponse.json({ message: 'Decided.', payment: {} });
    }),
  );
  await user.click(within(await decision()).getByRole('button', { name: 'Accept' }));
  const reason = screen.getByRole('textbox', { name: /^Reason/ });
  expect(reason).toHaveFocus();
  await user.type(reason, 'The statement shows it.');
  unmount();

  const again = openDisputeRoom(backend, { history: open, user: admin });
  await again.user.click(within(await decision()).getByRole('button', { name: 'Accept' }));
  expect(screen.getByRole('textbox', { name: /^Reason/ })).toHaveValue('The statement shows it.');
  expect(screen.getByText(/You decide in favour of Mira Member/)).toBeVisible();
  await again.user.click(screen.getByRole('button', { name: 'Accept 25$' }));
  expect(await screen.findByRole('region', { name: 'How it ended' })).toBeVisible();
  expect(sentBodies).toEqual([{ status: 'accepted', reason: 'The statement shows it.' }]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Decision' })).not.toBeInTheDocument());
});

test('a reason that is too short is not sent', async () => {
  const { user } = openDisputeRoom(backend, { history: open, user: admin });
  await user.click(within(await decision()).getByRole('button', { name: 'Reject' }));
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'No');
  await user.click(screen.getByRole('button', { name: 'Reject 25$' }));
  expect(await screen.findByText(/at least 10 characters/)).toBeVisible();
  expect(backend.requests.some(({ method }) => method === 'PUT')).toBe(false);
});

test('support reads who decides; a party sees no decision', async () => {
  const support = openDisputeRoom(backend, { history: open, user: { ...admin, adminRole: 'support' } });
  expect(await decision()).toHaveTextContent('an administrator decides');
  expect(within(await decision()).queryByRole('button')).not.toBeInTheDocument();
  support.unmount();
  openDisputeRoom(backend, { history: open });
  await screen.findByRole('region', { name: 'Report' });
  expect(screen.queryByRole('region', { name: 'Decision' })).not.toBeInTheDocument();
});
