import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { House, Wallet } from 'lucide';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { AppShell } from '../../../src/ui/AppShell';
import { setTitleBadge, useDocumentTitle } from '../../../src/ui/documentTitle';
import { PageHeader } from '../../../src/ui/PageHeader';
import { useRouteFocus } from '../../../src/ui/useRouteFocus';

const ITEMS = [
  { to: '/dashboard', label: 'Home', icon: House },
  { to: '/payments', label: 'Payments', icon: Wallet },
];

function Page({ title }: { title: string }) {
  useDocumentTitle(title);
  return (
    <>
      <PageHeader title={title} back={{ fallback: '/dashboard' }} />
      <Link to="/payments">All payments</Link>
    </>
  );
}

function App() {
  useRouteFocus();
  return (
    <AppShell items={ITEMS} home="/dashboard">
      <Routes>
        <Route path="/dashboard" element={<Page title="Home" />} />
        <Route path="/payments" element={<Page title="Payments" />} />
      </Routes>
    </AppShell>
  );
}

const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <App />
    </MemoryRouter>,
  );

test('the navigation marks the current page', () => {
  open('/payments');
  expect(screen.getByRole('link', { name: 'Payments' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
});

test('after a change of route focus is on the new heading and the title is announced', async () => {
  const user = userEvent.setup();
  open('/dashboard');
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'All payments' }));
  expect(screen.getByRole('heading', { name: 'Payments' })).toHaveFocus();
  expect(document.title).toBe('Payments · Peerproof');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Payments · Peerproof'));
});

test('back goes one step back, or to a given page if there is none', async () => {
  const user = userEvent.setup();
  open('/payments');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('heading', { name: 'Home' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'All payments' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('heading', { name: 'Home' })).toBeInTheDocument();
});

test("the number of waiting items shows in the tab's title", () => {
  open('/payments');
  setTitleBadge(2);
  expect(document.title).toBe('(2) Payments · Peerproof');
  setTitleBadge(0);
  expect(document.title).toBe('Payments · Peerproof');
});
