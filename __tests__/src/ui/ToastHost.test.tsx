import { act, fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from '../../../src/ui/Dialog';
import { toast } from '../../../src/ui/toast';
import { ToastHost } from '../../../src/ui/ToastHost';

afterEach(() => toast.clear());

async function show() {
  const { container } = render(<ToastHost />);
  act(() => void toast.success('Profile updated.'));
  const message = await screen.findByText('Profile updated.');
  const box = message.closest('.Toastify__toast')!;
  return { container, box, bar: box.querySelector<HTMLElement>('.Toastify__progress-bar')! };
}

test('a toast that appears while a dialog is open is read out, even if it is the first', async () => {
  const page = (hasDialog: boolean) => (
    <>
      <ToastHost />
      <Dialog open={hasDialog} onOpenChange={() => undefined} title="Pay 25$" />
    </>
  );
  const { rerender } = render(page(false));
  rerender(page(true));
  act(() => void toast.error('The server cannot be reached.'));
  // By role, which does not find elements hidden from screen readers.
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
});

test('toasts appear at the top right, in the coloured theme', async () => {
  const { container, box } = await show();
  expect(container.querySelector('.Toastify__toast-container--top-right')).toBeInTheDocument();
  expect(box).toHaveClass('Toastify__toast-theme--colored');
});

test('a toast closes after 5000 ms, and its time pauses while the window has no focus', async () => {
  const { bar } = await show();
  const timer = () => bar.style.animationPlayState;
  expect(bar.style.animationDuration).toBe('5000ms');
  fireEvent.focus(window);
  expect(timer()).toBe('running');
  fireEvent.blur(window);
  expect(timer()).toBe('paused');
});
