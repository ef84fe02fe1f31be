import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyButton } from '../../../src/ui/CopyButton';

const setClipboard = (clipboard: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });

test('copies the value, confirms in place and calls back', async () => {
  const user = userEvent.setup();
  const writeText = jest.fn().mockResolvedValue(undefined);
  setClipboard({ writeText });
  const onCopied = jest.fn();
  render(<CopyButton value="PEER001" onCopied={onCopied} />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  expect(writeText).toHaveBeenCalledWith('PEER001');
  expect(onCopied).toHaveBeenCalledTimes(1);
});

test('copies without https, where the browser has no clipboard', async () => {
  const user = userEvent.setup();
  setClipboard(undefined);
  let copied = '';
  document.execCommand = () => {
    copied = (document.activeElement as HTMLTextAreaElement).value;
    return true;
  };
  render(<CopyButton value="PEER001" />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toHaveFocus();
  expect(copied).toBe('PEER001');
});

test('says so when nothing was copied', async () => {
  const user = userEvent.setup();
  setClipboard(undefined);
  document.execCommand = () => false;
  const onCopied = jest.fn();
  render(<CopyButton value="PEER001" onCopied={onCopied} />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Not copied' })).toBeInTheDocument();
  expect(onCopied).not.toHaveBeenCalled();
});
