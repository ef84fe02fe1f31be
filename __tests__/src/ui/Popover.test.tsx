import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Popover } from '../../../src/ui/Popover';

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Popover trigger={<button>Chats</button>} label="Your chats" open={open} onOpenChange={setOpen}>
        <button>First</button>
        <button>Last</button>
      </Popover>
      <button>Elsewhere</button>
    </>
  );
}

const surface = () => screen.queryByRole('dialog', { name: 'Your chats' });

test('opens with focus inside, and Escape or Tab past its end returns to the button', async () => {
  const user = userEvent.setup();
  render(<Example />);
  const button = screen.getByRole('button', { name: 'Chats' });
  expect(button).toHaveAttribute('aria-expanded', 'false');

  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('button', { name: 'First' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(surface()).not.toBeInTheDocument();
  expect(button).toHaveFocus();

  await user.keyboard('{Enter}');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Last' })).toHaveFocus();
  await user.tab();
  expect(surface()).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test('a click elsewhere closes it and leaves the focus there; a second click on the button closes it too', async () => {
  const user = userEvent.setup();
  render(<Example />);
  const button = screen.getByRole('button', { name: 'Chats' });
  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(surface()).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  await user.click(button);
  await user.click(button);
  expect(surface()).not.toBeInTheDocument();
});
