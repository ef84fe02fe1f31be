import { screen } from '@testing-library/react';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { Dialog } from '../../../src/ui/Dialog';
import { useShowDialog } from '../../../src/ui/DialogHost';
import { renderWithProviders } from '../../support/renderWithProviders';

function Opener({ onRemove }: { onRemove: () => void }) {
  const showDialog = useShowDialog();
  const show = () =>
    showDialog((close) => (
      <Dialog open onOpenChange={close} title="Why?">
        <button onClick={onRemove}>Remove</button>
        <Link to="/other">Leave</Link>
      </Dialog>
    ));
  return <button onClick={show}>Ask</button>;
}

function Page() {
  const [isThere, setThere] = useState(true);
  return (
    <main tabIndex={-1}>
      {isThere && <Opener onRemove={() => setThere(false)} />}
      <Link to="/other">Other page</Link>
    </main>
  );
}

async function open() {
  const view = renderWithProviders(
    <Routes>
      <Route path="/" element={<Page />} />
      <Route path="/other" element={<Link to="/">Back</Link>} />
    </Routes>,
  );
  await view.user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(screen.getByRole('dialog', { name: 'Why?' })).toBeVisible();
  return view;
}

test('a dialog stays until it is closed, even if what opened it disappears', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByRole('button', { name: 'Ask', hidden: true })).not.toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Why?' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('it goes with its page, and does not come back', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('link', { name: 'Leave' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Back' }));
  expect(screen.getByRole('link', { name: 'Other page' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
