import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from '../../../src/ui/ConfirmDialog';
import { Dialog } from '../../../src/ui/Dialog';

function Page({ onConfirm = () => undefined }: { onConfirm?: () => void }) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <main>
      <button onClick={() => setOpen(true)}>Pay</button>
      <button onClick={() => setAsking(true)}>Reject</button>
      <div className="Toastify">A message</div>
      <Dialog open={open} onOpenChange={setOpen} title="Pay 25$" description="Send it first.">
        <input aria-label="Order ID" />
      </Dialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Reject 25$?"
        confirmLabel="Reject it"
        onConfirm={onConfirm}
      />
    </main>
  );
}

const locked = () => document.documentElement.hasAttribute('data-scroll-locked');

test('a dialog takes focus, stops the page from scrolling, and undoes both on Escape', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Pay' }));

  expect(screen.getByRole('dialog', { name: 'Pay 25$' })).toHaveAccessibleDescription('Send it first.');
  expect(screen.getByLabelText('Order ID')).toHaveFocus();
  expect(locked()).toBe(true);

  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Pay' })).toHaveFocus();
  expect(locked()).toBe(false);
});

test('Tab stays inside the dialog', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  await user.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.tab();
  expect(screen.getByLabelText('Order ID')).toHaveFocus();
});

test('closing a toast does not close the dialog below, a click outside does', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  await user.click(screen.getByText('A message'));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await user.click(document.body);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a confirmation starts on Cancel, so that a stray Enter does nothing to the money', async () => {
  const user = userEvent.setup();
  const onConfirm = jest.fn();
  render(<Page onConfirm={onConfirm} />);
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onConfirm).not.toHaveBeenCalled();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await user.click(screen.getByRole('button', { name: 'Reject it' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});
