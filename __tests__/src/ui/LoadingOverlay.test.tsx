import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoadingOverlay } from '../../../src/ui/LoadingOverlay';

const locked = () => document.documentElement.hasAttribute('data-scroll-locked');

test('while open it is announced, stops scrolling and swallows keys; then everything is as before, including focus', async () => {
  const user = userEvent.setup();
  const onClick = jest.fn();
  const page = (open: boolean) => (
    <>
      <button onClick={onClick}>Accept</button>
      <LoadingOverlay open={open} />
    </>
  );
  const { rerender } = render(page(false));
  screen.getByRole('button').focus();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  rerender(page(true));
  expect(screen.getByRole('status')).toHaveTextContent('Please wait..');
  expect(locked()).toBe(true);
  await user.keyboard('{Enter}{Tab}');
  expect(onClick).not.toHaveBeenCalled();

  rerender(page(false));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(locked()).toBe(false);
  expect(screen.getByRole('button')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
});
