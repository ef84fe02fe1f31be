import { screen, within } from '@testing-library/react';
import { PATHS, type CompanyPlan } from '../../../contract/wire';
import { AppRoutes } from '../../../src/app/routes';
import LandingPage from '../../../src/pages/LandingPage';
import { answer, refuse, useBackend } from '../../support/backend';
import { renderWithProviders } from '../../support/renderWithProviders';

const { server } = useBackend();

const companyPlans: CompanyPlan[] = [25, 15, 10, 5, 5].map((amount, index) => ({
  _id: `plan-${index}`,
  index,
  kind: index === 4 ? 'connect' : 'spot',
  title: index === 4 ? 'Connect fee' : `Spot ${index + 1}`,
  amount,
}));

test('shows the receiver and the amount of the five payments, and their total', async () => {
  server.use(answer('get', PATHS.companyPlans, { companyPlans, approvalWindowHours: 24 }));
  renderWithProviders(<LandingPage />);
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'PaymentGoes toAmount',
    'Spot 1The member who referred you25$',
    'Spot 2The member above them15$',
    'Spot 3The third member up the chain10$',
    'Spot 4The fourth member up the chain5$',
    'Connect feeThe company5$',
    'All five together60$',
  ]);
});

test.each([
  [24, '24 hours'],
  [12, '12 hours'],
  [0.5, '30 minutes'],
])('names the approval window in force: %s hours', async (approvalWindowHours, words) => {
  server.use(answer('get', PATHS.companyPlans, { companyPlans, approvalWindowHours }));
  renderWithProviders(<LandingPage />);
  const answers = await screen.findAllByText(new RegExp(`The receiver has ${words}`));
  expect(answers.some((text) => text.closest('details'))).toBe(true);
});

test('asks and answers exactly four questions', () => {
  const { container } = renderWithProviders(<LandingPage />);
  expect(container.querySelectorAll('details')).toHaveLength(4);
  expect(screen.getByText('Is my income guaranteed?')).toBeInTheDocument();
});

test('has the parts of section 1', () => {
  renderWithProviders(<LandingPage />);
  for (const name of [
    'Invest & Earn',
    'Referral-Based Income',
    'Secure Approval System',
    'How it works',
    'Most Trusted & Secure Platform',
  ]) {
    expect(screen.getByRole('heading', { name })).toBeInTheDocument();
  }
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
});

test('links the terms and the privacy notice in the footer, where there are any', async () => {
  const legal = [
    { kind: 'terms', url: '/terms', version: '2' },
    { kind: 'privacy', url: 'https://example.com/privacy', version: 'https://example.com/privacy' },
  ];
  server.use(answer('get', PATHS.companyPlans, { companyPlans, approvalWindowHours: 24, legal }));
  renderWithProviders(<LandingPage />);
  const footer = within(screen.getByRole('contentinfo'));
  expect(await footer.findByRole('link', { name: 'Terms & Conditions' })).toHaveAttribute('href', '/terms');
  expect(footer.getByRole('link', { name: 'Privacy notice' })).toHaveAttribute(
    'href',
    'https://example.com/privacy',
  );
});

test('without terms and a privacy notice the footer has no links to them', async () => {
  server.use(answer('get', PATHS.companyPlans, { companyPlans, approvalWindowHours: 24, legal: [] }));
  renderWithProviders(<LandingPage />);
  await screen.findByRole('table');
  expect(screen.queryByRole('link', { name: /Terms|Privacy/ })).not.toBeInTheDocument();
});

test("shows the video of the demo id 'landing'", async () => {
  const links = [
    { id: 'payment-help', title: 'How to pay', url: '/videos/pay.mp4' },
    { id: 'landing', title: 'How Peerproof works', url: '/videos/landing.mp4' },
  ];
  server.use(answer('get', PATHS.demos, { links }));
  renderWithProviders(<LandingPage />);
  expect(await screen.findByRole('heading', { name: 'How Peerproof works' })).toBeInTheDocument();
});

test('a backend without plans still makes a complete page', async () => {
  server.use(refuse('get', PATHS.companyPlans, 404, 'There is nothing here.'));
  renderWithProviders(<LandingPage />);
  expect(await screen.findByText(/The company sets the amounts/)).toBeInTheDocument();
  expect(screen.queryByText('There is nothing here.')).not.toBeInTheDocument();
  // The specification's window.
  expect(screen.getAllByText(/The receiver has 24 hours/)).not.toHaveLength(0);
});

test('while the plans cannot be read, the page names no window that may be another', async () => {
  server.use(refuse('get', PATHS.companyPlans, 500));
  renderWithProviders(<LandingPage />);
  expect(await screen.findByText(/The company sets the amounts/)).toBeInTheDocument();
  expect(screen.getAllByText(/The receiver has a set time/)).not.toHaveLength(0);
});

test('the Login button keeps the requested page', async () => {
  const at = { pathname: '/', state: { from: { pathname: '/profile' } } };
  const { user } = renderWithProviders(<AppRoutes />, { at });
  const main = await screen.findByRole('main');
  await user.click(within(main).getByRole('link', { name: 'Login' }));
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
});
