import { screen, within } from '@testing-library/react';
import { PATHS, type Payment } from '../../../contract/wire';
import { DecisionCallout } from '../../../src/payment/DecisionCallout';
import { StatusPill } from '../../../src/payment/StatusPill';
import { answer, refuse, useBackend } from '../../support/backend';
import { renderWithProviders } from '../../support/renderWithProviders';
import { aPayment } from '../../support/wire';

const { server, user, requests } = useBackend();

/** @param isOwn whether the reader is the payer; otherwise the receiver */
const show = (values: Partial<Payment>, isOwn = false) => {
  const payment = aPayment({
    decision: { by: 'admin', reason: 'The sum is wrong.' },
    status: 'rejected',
    ...values,
  });
  server.use(
    answer('put', PATHS.appealPayment(payment.paymentId), { message: 'Your appeal has been sent.', payment }),
    // Another backend may keep no history.
    refuse('get', PATHS.paymentHistory(payment.paymentId), 404),
  );
  const me = isOwn ? { ...user, payments: [payment] } : user;
  return { payment, ...renderWithProviders(<DecisionCallout payment={payment} />, { user: me }) };
};
const tomorrow = () => {
  const time = new Date();
  time.setDate(time.getDate() + 1);
  time.setHours(9, 30, 0, 0);
  return time.toISOString();
};
const possible = () => ({ state: 'possible' as const, until: tomorrow(), by: null, reason: null, at: null });

test('who lost a decision reads until when they can ask, and asks with a reason', async () => {
  const view = show({ appeal: possible() });
  expect(screen.getByText(/^You can appeal once/)).toHaveTextContent(
    'You can appeal once, until tomorrow 09:30.',
  );
  // In an element of its own, which styles keep on one line.
  expect(screen.getByText('tomorrow 09:30')).toHaveAttribute('datetime', view.payment.appeal!.until);
  await view.user.click(screen.getByRole('button', { name: 'Appeal this decision' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Appeal this decision?' }));
  expect(dialog.getByText(/You can appeal once, and the result is final/)).toBeVisible();
  const reason = dialog.getByRole('textbox', { name: 'Why should it be decided differently?' });
  await view.user.type(reason, 'Too short');
  await view.user.click(dialog.getByRole('button', { name: 'Send appeal' }));
  expect(await dialog.findByText(/must have at least 10 characters/)).toBeVisible();

  await view.user.type(reason, ', so here is all of it.');
  await view.user.click(dialog.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByText('Your appeal has been sent.')).toBeVisible();
  const sent = requests.find(({ url }) => url.endsWith(PATHS.appealPayment(view.payment.paymentId)));
  expect(await sent!.json()).toEqual({ reason: 'Too short, so here is all of it.' });
});

describe('while it is open', () => {
  const open = (by: 'payer' | 'receiver') =>
    ({ state: 'open', until: null, by, reason: 'The bank was slow.', at: tomorrow() }) as const;

  test('both sides read that nothing changes, and cannot ask again', () => {
    show({ appeal: open('payer') });
    expect(screen.getByText('Under appeal')).toBeVisible();
    expect(screen.getByText(/^Nothing changes until/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Appeal this decision' })).not.toBeInTheDocument();
  });

  test.each([
    ['payer', 'the payer', true, 'You say:'],
    ['payer', 'the receiver', false, 'Pia Payer says:'],
    ['receiver', 'the receiver', false, 'You say:'],
    ['receiver', 'the payer', true, 'Rex Receiver says:'],
  ] as const)('the words of the %s are introduced to %s as theirs', (by, _reader, isOwn, said) => {
    const [_id, fullName] = isOwn ? ['rex', 'Rex Receiver'] : ['pia', 'Pia Payer'];
    const userId = { _id, fullName, paymentMethodId: 'ID1234' };
    show({ appeal: open(by), userFullName: 'Pia Payer', userId }, isOwn);
    const words = screen.getByText('“The bank was slow.”');
    // In a right-to-left language the label and the quotation each keep their own direction.
    expect(words).toHaveAttribute('dir', 'auto');
    expect(words.parentElement).toHaveTextContent(`${said} “The bank was slow.”`);
    expect(words.parentElement).not.toHaveAttribute('dir');
  });
});

test('the outcome says that it is final, and offers nothing more', () => {
  show({ status: 'accepted', decision: { by: 'appeal', reason: 'The statement shows it.' }, appeal: null });
  expect(screen.getByText('Decided on appeal, for good: Approved')).toBeVisible();
  expect(screen.getByText('“The statement shows it.”')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('an approval by silence can be appealed too', () => {
  show({ status: 'accepted', decision: { by: 'timeout', reason: null }, appeal: possible() });
  expect(screen.getByText(/^Approved automatically/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Appeal this decision' })).toBeVisible();
});

test('the status keeps its word, and a second mark says that it is under appeal', () => {
  const { unmount } = renderWithProviders(<StatusPill status="accepted" view="receiver" underAppeal />, {
    user,
  });
  expect(screen.getByText('Successful')).toBeVisible();
  expect(screen.getByText('Under appeal')).toBeVisible();
  unmount();
  renderWithProviders(<StatusPill status="accepted" view="receiver" />, { user });
  expect(screen.queryByText('Under appeal')).not.toBeInTheDocument();
});
