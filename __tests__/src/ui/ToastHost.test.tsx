import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { setTranslator } from '../../../contract/translate';
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

test('messages of one kind that come before the page has room for them become one', async () => {
  for (let call = 0; call < 3; call += 1) toast.error('The server cannot be reached.');
  await import('../../../src/ui/ToastArea');
  render(<ToastHost />);
  expect(await screen.findAllByRole('alert')).toHaveLength(1);
});

test('toasts appear at the top right, in the coloured theme', async () => {
  const { container, box } = await show();
  expect(container.querySelector('.Toastify__toast-container--top-right')).toBeInTheDocument();
  expect(box).toHaveClass('Toastify__toast-theme--colored');
});

test('screen readers hear the toasts’ region by its translated name, and nothing of their timer', async () => {
  setTranslator((message) => (message === 'Messages' ? 'Mensajes' : undefined));
  await show();
  expect(screen.getByRole('region', { name: 'Mensajes' })).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  setTranslator();
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

describe('toasts', () => {
  const texts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  /** As a browser does: jsdom has no animations, at whose end a toast goes. */
  const endAnimations = () =>
    document
      .querySelectorAll('.Toastify__toast[data-in="false"]')
      .forEach((box) => fireEvent.animationEnd(box));

  it('take the place of the older one of their kind', async () => {
    await show();
    act(() => void toast.error('The server cannot be reached.'));
    await screen.findByText('The server cannot be reached.');
    act(() => void toast.success('Copied!'));
    await screen.findByText('Copied!');
    expect(texts().sort()).toEqual(['Copied!', 'The server cannot be reached.']);
    act(() => void toast.success('1$ from Carla accepted', { kind: 'undo' }));
    await screen.findByText('1$ from Carla accepted');
    expect(texts()).toHaveLength(3);
  });

  it('go when the page changes, except failures, those that stay, and what led to the new page', async () => {
    const clock = jest.spyOn(Date, 'now');
    await show();
    act(() => {
      toast.error('The server cannot be reached.');
      toast.info('1$ from Carla accepted', { kind: 'undo', stays: true });
    });
    await screen.findByText('1$ from Carla accepted');
    clock.mockReturnValue(Date.now() + 2000);
    act(() => void toast.warning('coming soon!'));
    await screen.findByText('coming soon!');
    await act(async () => toast.pageChanged());
    await waitFor(() => {
      endAnimations();
      expect(texts()).not.toContain('Profile updated.');
    });
    expect(texts().sort()).toEqual([
      '1$ from Carla accepted',
      'The server cannot be reached.',
      'coming soon!',
    ]);
    clock.mockRestore();
  });
});

test('a payment’s ID in a message does not break at its hyphen, and the words stay as they are', async () => {
  render(<ToastHost />);
  act(() => void toast.success('Payment PP-69SEGY was accepted, PP-7K3M9Q too.'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Payment PP-69SEGY was accepted, PP-7K3M9Q too.');
  for (const id of ['PP-69SEGY', 'PP-7K3M9Q']) expect(screen.getByText(id)).toHaveClass('unbroken');
});
