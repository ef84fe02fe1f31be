import { act, render, screen, waitFor } from '@testing-library/react';
import { toast } from '../../../src/ui/toast';
import { ToastHost } from '../../../src/ui/ToastHost';

/** Each load of the toasts' file, and whether it fails. */
const mockLoads: boolean[] = [];
let mockIsLost = true;
jest.mock('../../../src/ui/ToastArea', () => {
  mockLoads.push(mockIsLost);
  if (mockIsLost) throw new Error('Loading chunk toasts failed.');
  return jest.requireActual<typeof import('../../../src/ui/ToastArea')>('../../../src/ui/ToastArea');
});

test('what happens while the toasts cannot be loaded is said once the connection is back', async () => {
  render(<ToastHost />);
  toast.success('Copied!');
  toast.error('The server cannot be reached.');
  toast.hide('error');
  toast.error('Payment could not be accepted.');
  await waitFor(() => expect(mockLoads).toContain(true));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  mockIsLost = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Payment could not be accepted.')).toBeVisible();
  expect(screen.getByText('Copied!')).toBeVisible();
  expect(screen.queryByText('The server cannot be reached.')).not.toBeInTheDocument();
});
