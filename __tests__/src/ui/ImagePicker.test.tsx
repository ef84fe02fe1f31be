import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ImagePicker } from '../../../src/ui/ImagePicker';

const LIMIT = 1024 * 1024;
const JPEG_START = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46]);
const PNG_START = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpeg = () => new File([JPEG_START], 'receipt.jpg', { type: 'image/jpeg' });
const REFUSAL = 'Please select a PNG, JPG, or JPEG image.';
/** The sentence is also said to screen readers, in a live region that keeps it for a while. */
const AT_FIELD = { ignore: '[role="status"]' };

function Page() {
  const [value, setValue] = useState<File | string | null>(null);
  return (
    <ImagePicker label="Payment proof" variant="receipt" value={value} onChange={setValue} maxBytes={LIMIT} />
  );
}

const input = () => screen.getByLabelText('Payment proof');

test('a JPEG is taken, shown and can be removed', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.upload(input(), jpeg());
  expect(await screen.findByAltText('Preview: Payment proof')).toBeInTheDocument();
  expect(screen.getByText('receipt.jpg')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByAltText('Preview: Payment proof')).not.toBeInTheDocument();
});

test('a text file renamed to .png is refused with the sentence tied to the field, and a good file clears it', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.upload(input(), new File(['just some text'], 'proof.png', { type: 'image/png' }));
  expect(await screen.findByText(REFUSAL, AT_FIELD)).toBeInTheDocument();
  expect(input()).toBeInvalid();
  expect(input()).toHaveAccessibleDescription(expect.stringContaining(REFUSAL));

  await user.upload(input(), new File([PNG_START], 'proof.png', { type: 'image/png' }));
  expect(await screen.findByAltText('Preview: Payment proof')).toBeInTheDocument();
  expect(screen.queryByText(REFUSAL, AT_FIELD)).not.toBeInTheDocument();
});

test('a PNG under another type is refused', async () => {
  const user = userEvent.setup({ applyAccept: false });
  render(<Page />);
  await user.upload(input(), new File([PNG_START], 'proof.gif', { type: 'image/gif' }));
  expect(await screen.findByText(REFUSAL, AT_FIELD)).toBeInTheDocument();
});

test('a file above the limit is refused with the limit', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.upload(
    input(),
    new File([JPEG_START, new Uint8Array(LIMIT)], 'big.jpg', { type: 'image/jpeg' }),
  );
  expect(await screen.findByText('Please select an image of at most 1 MB.')).toBeInTheDocument();
});

test('a receipt can be dropped or pasted', async () => {
  render(<Page />);
  fireEvent.drop(input(), { dataTransfer: { files: [jpeg()] } });
  expect(await screen.findByText('receipt.jpg')).toBeInTheDocument();

  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  fireEvent.paste(document.body, {
    clipboardData: { files: [new File([PNG_START], 'pasted.png', { type: 'image/png' })] },
  });
  await waitFor(() => expect(screen.getByText('pasted.png')).toBeInTheDocument());
});
