// Long because it has every way to sign up, with its draft and its costs.
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS } from '../../../../contract/wire';
import { NETWORK_ERROR } from '../../../../src/api/errors';
import { App } from '../../../../src/app/App';
import { AppRoutes } from '../../../../src/app/routes';
import SignUpPage from '../../../../src/pages/SignUpPage';
import { aSignal } from '../../../support/aSignal';
import { answer, refuse, useBackend } from '../../../support/backend';
import { fill, fillAll, saidAt, summed } from '../../../support/forms';
import { renderWithProviders } from '../../../support/renderWithProviders';

const { server, requests } = useBackend();
const submit = () => screen.getByRole('button', { name: 'Create account' });
const GOOD = {
  'Refer code': 'broker1',
  'Full name': 'Amara Okafor',
  Email: 'Amara@Example.com',
  Phone: '(202) 555-0123',
  'Payment ID (Binance ID)': 'CL015000',
  Password: 'secret1',
  'Confirm password': 'secret1',
};

const SENT = {
  referCode: 'BROKER1',
  fullName: 'Amara Okafor',
  email: 'amara@example.com',
  phone: '+12025550123',
  paymentMethodId: 'CL015000',
  password: 'secret1',
  profileImage: null,
};

beforeEach(() => sessionStorage.clear());

describe('the rules of section 5', () => {
  test.each([
    ['Full name', 'Anna', 'Full name must have at least 5 characters.'],
    ['Full name', 'Anna Maria Lopez', 'Full name can have at most 15 characters.'],
    ['Phone', '12345', 'Please enter valid phone number.'],
    ['Email', 'somebody', 'Please enter a valid email, like name@example.com.'],
    ['Payment ID (Binance ID)', '1234', 'Payment ID must have at least 5 characters.'],
    ['Payment ID (Binance ID)', '1234567890', 'Payment ID can have at most 9 characters.'],
    ['Password', '1234', 'Password must have at least 5 characters.'],
    ['Password', '1234567890', 'Password can have at most 9 characters.'],
    ['Confirm password', 'secret2', 'Please enter same password.'],
    ['Refer code', 'ABC', 'A refer code has exactly 7 characters.'],
  ])('%s "%s" is refused at the field, and what was typed stays', async (label, text, sentence) => {
    const { user } = renderWithProviders(<SignUpPage />, { at: '/signUp' });
    if (label === 'Confirm password') await fill(user, 'Password', GOOD.Password);
    await fill(user, label, text);
    await user.click(submit());
    await waitFor(() => expect(saidAt(label)).toContain(sentence));
    expect(screen.getByLabelText(label)).toHaveValue(text);
    expect(await summed()).toContain(label);
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(0);
  });

  test('an empty form says what each field needs', async () => {
    const { user } = renderWithProviders(<SignUpPage />, { at: '/signUp' });
    await user.click(submit());
    expect(await summed()).toEqual([
      'Refer code',
      'Full name',
      'Email',
      'Phone',
      'Payment ID (Binance ID)',
      'Password',
      'Confirm password',
    ]);
    for (const [label, sentence] of [
      ['Refer code', 'Please enter a refer code.'],
      ['Full name', 'Please enter your full name.'],
      ['Email', 'Please enter your email.'],
      ['Phone', 'Please enter valid phone number.'],
      ['Payment ID (Binance ID)', 'Please enter your payment ID.'],
      ['Password', 'Please enter a password.'],
      ['Confirm password', 'Please enter the password again.'],
    ] as const)
      expect(saidAt(label)).toContain(sentence);
  });
});

test("a complete form is sent as in the contract; the server's message shows, and the login has the email", async () => {
  server.use(answer('post', PATHS.signUp, { message: 'Your account is ready.' }, 201));
  const { user } = renderWithProviders(<AppRoutes />, { at: '/signUp' });
  await fillAll(user, GOOD);
  await user.click(submit());
  expect(await screen.findByText('Your account is ready.')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('amara@example.com');
  expect(await requests.find(({ url }) => url.endsWith(PATHS.signUp))!.json()).toEqual(SENT);
});

test('after signing up, the login asks for the password at once and says what comes', async () => {
  server.use(answer('post', PATHS.signUp, { message: 'Your account is ready.' }, 201));
  const { user } = renderWithProviders(<App />, { at: '/signUp', feedback: false });
  await fillAll(user, GOOD);
  await user.click(submit());
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  expect(screen.queryByText(/^Welcome back/)).not.toBeInTheDocument();
  expect(screen.getByText(/the password that you have just chosen/)).toBeVisible();
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  await waitFor(() => expect(said().filter(Boolean)).toEqual(['Login · Peerproof']));
});

const png = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)], 'me.png', {
  type: 'image/png',
});

test('a picture is uploaded first and its URL sent', async () => {
  server.use(
    answer('post', PATHS.upload, { imageUrl: '/api/file/avatar' }),
    answer('post', PATHS.signUp, { message: 'Your account is ready.' }, 201),
  );
  const { user } = renderWithProviders(<AppRoutes />, { at: '/signUp' });
  await fillAll(user, GOOD);
  await user.upload(screen.getByLabelText(/^Profile picture/), png);
  await screen.findByText('me.png');
  await user.click(submit());
  await screen.findByRole('heading', { name: 'Login' });
  const sent = await requests.find(({ url }) => url.endsWith(PATHS.signUp))!.json();
  expect(sent).toMatchObject({ profileImage: '/api/file/avatar' });
});

test('a connection lost during the upload is no fault of the picture, and the form can be sent again', async () => {
  server.use(answer('post', PATHS.upload, () => HttpResponse.error()));
  const { user } = renderWithProviders(<AppRoutes />, { at: '/signUp' });
  await fillAll(user, GOOD);
  await user.upload(screen.getByLabelText(/^Profile picture/), png);
  await screen.findByText('me.png');
  await user.click(submit());
  const toast = (await screen.findAllByText(NETWORK_ERROR)).at(-1)!.closest('.Toastify__toast');
  expect(toast).toBeVisible();
  expect(screen.getByLabelText(/^Profile picture/)).not.toBeInvalid();
  expect(screen.getAllByText(NETWORK_ERROR)).toHaveLength(1);

  server.use(
    answer('post', PATHS.upload, { imageUrl: '/api/file/avatar' }),
    answer('post', PATHS.signUp, { message: 'Your account is ready.' }, 201),
  );
  await user.click(submit());
  await screen.findByRole('heading', { name: 'Login' });
  expect(toast).toHaveAttribute('data-in', 'false');
});

test('while the picture uploads nothing can be changed, so that the form shows what is sent', async () => {
  const { promise: uploaded, resolve: finish } = aSignal();
  server.use(
    answer('post', PATHS.upload, async () => {
      await uploaded;
      return HttpResponse.json({ message: 'The picture is broken.', code: 'unsupported' }, { status: 415 });
    }),
  );
  const { user } = renderWithProviders(<SignUpPage />, { at: '/signUp' });
  await fillAll(user, GOOD);
  await user.upload(screen.getByLabelText(/^Profile picture/), png);
  await screen.findByText('me.png');
  await user.click(submit());
  expect(await screen.findByRole('progressbar')).toBeInTheDocument();
  for (const label of ['Payment ID (Binance ID)', 'Phone', 'Password'])
    await user.type(screen.getByLabelText(label), '9');
  expect(screen.getByRole('button', { name: /^Country: / })).toBeDisabled();
  expect(screen.getByLabelText(/^Profile picture/)).toBeDisabled();
  finish();
  expect(await screen.findAllByText('The picture is broken.')).not.toHaveLength(0);
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  for (const label of ['Payment ID (Binance ID)', 'Phone', 'Password'] as const)
    expect(screen.getByLabelText(label)).toHaveValue(GOOD[label]);
  await user.type(screen.getByLabelText('Payment ID (Binance ID)'), '9');
  expect(screen.getByLabelText('Payment ID (Binance ID)')).toHaveValue(`${GOOD['Payment ID (Binance ID)']}9`);
});

test("the server's error stays at its field until the field changes", async () => {
  const fields = { email: 'There is an account with this email already.' };
  server.use(refuse('post', PATHS.signUp, 422, 'Please check the form.', { fields }));
  const { user } = renderWithProviders(<SignUpPage />, { at: '/signUp' });
  await fillAll(user, GOOD);
  await user.click(submit());
  await waitFor(() => expect(saidAt('Email')).toContain(fields.email));
  await fill(user, 'Full name', 'Amara Okafo');
  expect(saidAt('Email')).toContain(fields.email);
  expect(screen.getByLabelText('Email')).toHaveValue(GOOD.Email);
  await fill(user, 'Email', 'other@example.com');
  await waitFor(() => expect(saidAt('Email')).not.toContain(fields.email));
});

test.each(['?ref=broker1', '?referCode=BROKER1'])(
  'an invitation link %s fills in the refer code',
  async (query) => {
    renderWithProviders(<SignUpPage />, { at: `/signUp${query}` });
    await screen.findByRole('button', { name: /^Country: / });
    expect(screen.getByLabelText('Refer code')).toHaveValue('BROKER1');
  },
);

test('a code typed instead of the one in the link survives a reload; another link replaces it', async () => {
  const at = '/signUp?ref=PEER001';
  const { user, unmount } = renderWithProviders(<SignUpPage />, { at });
  const code = () => screen.getByLabelText('Refer code');
  expect(code()).toHaveAccessibleDescription('Taken from your invitation link');
  await user.clear(code());
  await user.type(code(), 'BROKER1');
  expect(code()).toHaveAccessibleDescription('7 letters and digits');
  unmount();
  const again = renderWithProviders(<SignUpPage />, { at });
  expect(code()).toHaveValue('BROKER1');
  again.unmount();
  renderWithProviders(<SignUpPage />, { at: '/signUp?ref=MEMBER7' });
  expect(code()).toHaveValue('MEMBER7');
});

test('a reload loses nothing but the passwords', async () => {
  const { user, unmount } = renderWithProviders(<SignUpPage />, { at: '/signUp' });
  await fillAll(user, GOOD);
  unmount();
  renderWithProviders(<SignUpPage />, { at: '/signUp' });
  expect(screen.getByLabelText('Full name')).toHaveValue('Amara Okafor');
  await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveValue('(202) 555-0123'));
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret1');
});

describe('what joining costs', () => {
  const spot = (index: number, amount: number, receiver: string, toCompany = false) => ({
    index,
    kind: index < 4 ? 'spot' : 'connect',
    amount,
    receiver,
    toCompany,
  });
  const BROKERS_INVITATION = {
    invitedBy: 'Brook Broker',
    payments: [
      spot(0, 25, 'Brook Broker'),
      spot(1, 15, 'Company', true),
      spot(2, 10, 'Company', true),
      spot(3, 5, 'Company', true),
      spot(4, 5, 'Company', true),
    ],
  };

  test('a complete refer code shows who invites, the five payments with their receivers, the sum and the risk', async () => {
    server.use(answer('get', PATHS.invitation('BROKER1'), BROKERS_INVITATION));
    const { user } = renderWithProviders(<SignUpPage />, { at: '/signUp' });
    await user.type(screen.getByLabelText('Refer code'), 'broker');
    expect(requests.some(({ url }) => url.includes('/auth/invitation'))).toBe(false);
    await user.type(screen.getByLabelText('Refer code'), '1');
    const cost = within(await screen.findByRole('region', { name: 'What joining costs' }));
    expect(cost.getByText('Brook Broker invites you')).toBeInTheDocument();
    expect(cost.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Spot 1Brook Broker25$',
      'Spot 2The company15$',
      'Spot 3The company10$',
      'Spot 4The company5$',
      'Connect feeThe company5$',
    ]);
    expect(cost.getByText(/five payments, 60\$ in all/)).toBeInTheDocument();
    expect(
      cost.getByText(/most will lose money\. Of the 60\$ .* at most 55\$ go to other members\./),
    ).toBeInTheDocument();
  });

  test.each([true, false])('the form is sent with the tick %s', async (isTicked) => {
    server.use(
      answer('get', PATHS.invitation('BROKER1'), BROKERS_INVITATION),
      answer('post', PATHS.signUp, { message: 'Your account is ready.' }, 201),
    );
    const { user } = renderWithProviders(<AppRoutes />, { at: '/signUp' });
    await fillAll(user, GOOD);
    const tick = await screen.findByRole('checkbox', { name: 'I have read what I will owe' });
    expect(tick).not.toBeChecked();
    if (isTicked) {
      tick.focus();
      await user.keyboard(' ');
      expect(tick).toBeChecked();
    }
    await user.click(submit());
    await screen.findByText('Your account is ready.');
    const sent: unknown = await requests.find(({ url }) => url.endsWith(PATHS.signUp))!.json();
    expect(sent).toEqual({ ...SENT, ...(isTicked && { costsRead: true }) });
  });

  test('the tick is about one code, and a reload keeps it', async () => {
    server.use(
      answer('get', PATHS.invitation('BROKER1'), BROKERS_INVITATION),
      answer('get', PATHS.invitation('OTHERS1'), { ...BROKERS_INVITATION, invitedBy: 'Olga Other' }),
    );
    const { user, unmount } = renderWithProviders(<SignUpPage />, { at: '/signUp?ref=BROKER1' });
    await user.click(await screen.findByRole('checkbox'));
    unmount();
    const again = renderWithProviders(<SignUpPage />, { at: '/signUp?ref=BROKER1' });
    expect(await screen.findByRole('checkbox')).toBeChecked();
    await fill(again.user, 'Refer code', 'OTHERS1');
    await screen.findByText('Olga Other invites you');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });

  test('an invitation link shows it at once, and another code replaces it', async () => {
    server.use(
      answer('get', PATHS.invitation('BROKER1'), BROKERS_INVITATION),
      refuse('get', PATHS.invitation('NOBODY1'), 404, 'This refer code is not in use.', {
        code: 'unknown_refer_code',
      }),
    );
    const { user } = renderWithProviders(<SignUpPage />, { at: '/signUp?ref=BROKER1' });
    expect(await screen.findByText('Brook Broker invites you')).toBeInTheDocument();
    await fill(user, 'Refer code', 'NOBODY1');
    expect(await screen.findByText('This refer code is not in use.')).toBeInTheDocument();
    expect(screen.queryByText('Brook Broker invites you')).not.toBeInTheDocument();
  });

  test('an unknown code is no longer said below the field once the field says it', async () => {
    const sentence = 'This refer code is not in use.';
    server.use(
      refuse('get', PATHS.invitation('NOBODY1'), 404, sentence, { code: 'unknown_refer_code' }),
      answer(
        'post',
        PATHS.signUp,
        { message: sentence, code: 'invalid_fields', fields: { referCode: sentence } },
        422,
      ),
    );
    const { user } = renderWithProviders(<SignUpPage />, { at: '/signUp', feedback: false });
    await fillAll(user, { ...GOOD, 'Refer code': 'NOBODY1' });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(screen.getByLabelText('Refer code')).toHaveFocus());
    expect(saidAt('Refer code')).toContain(sentence);
    expect(screen.getAllByText(sentence)).toHaveLength(1);
  });

  test('a backend without the call shows none, and the form works', async () => {
    server.use(
      refuse('get', PATHS.invitation('BROKER1'), 404, 'Cannot GET /auth/invitation'),
      answer('post', PATHS.signUp, { message: 'Your account is ready.' }, 201),
    );
    const { user } = renderWithProviders(<AppRoutes />, { at: '/signUp' });
    await fillAll(user, GOOD);
    expect(screen.queryByText(/Cannot GET/)).not.toBeInTheDocument();
    await user.click(submit());
    expect(await screen.findByText('Your account is ready.')).toBeInTheDocument();
  });
});
