import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ImagePicker } from '../../../src/ui/ImagePicker';
// Loaded before the first test: on a slow machine that takes longer than a test waits for the button.
import '../../../src/ui/redaction/CoverParts';

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const BLUE = [40, 120, 200, 255];

/** Ends the painting of a covered picture, which jsdom cannot do. */
let endPainting: ((painted: Blob) => void) | undefined;
beforeEach(() => {
  endPainting = undefined;
  Object.assign(globalThis, {
    createImageBitmap: () => Promise.resolve({ width: 100, height: 100, close() {} }),
  });
  const context = { drawImage() {}, fillRect() {}, getImageData: () => ({ data: BLUE }) };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => (endPainting = done));
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
  Reflect.deleteProperty(HTMLElement.prototype, 'setPointerCapture');
});

function Page({ onChange }: { onChange: (receipt: File | null) => void }) {
  const [receipt, setReceipt] = useState<File | null>(null);
  const take = (next: File | null): void => {
    setReceipt(next);
    onChange(next);
  };
  return <ImagePicker label="Receipt" variant="receipt" value={receipt} maxBytes={1e6} onChange={take} />;
}

/** A receipt with one cover, which is being painted. */
async function coverPart() {
  const user = userEvent.setup();
  const onChange = jest.fn<void, [File | null]>();
  render(<Page onChange={onChange} />);
  await user.upload(screen.getByLabelText('Receipt'), new File([PNG], 'receipt.png', { type: 'image/png' }));
  await user.click(await screen.findByRole('button', { name: 'Cover parts' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Add a rectangle' }));
  await user.click(dialog.getByRole('button', { name: 'Use the covered picture' }));
  await waitFor(() => expect(endPainting).toBeDefined());
  onChange.mockClear();
  const paint = () =>
    act(async () => endPainting!(new File([PNG, PNG], 'receipt.png', { type: 'image/png' })));
  return { user, dialog, onChange, paint };
}

test('the picture is replaced by the one with its parts covered', async () => {
  const { onChange, paint } = await coverPart();
  await paint();
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  expect(onChange.mock.lastCall![0]!.size).toBe(2 * PNG.length);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a cover reaches as far as the pointer went, however quickly', async () => {
  const user = userEvent.setup();
  const drawn = jest.fn();
  const context = { drawImage() {}, fillRect: drawn, getImageData: () => ({ data: BLUE }) };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getBoundingClientRect')
    .mockReturnValue({ left: 0, top: 0, width: 100, height: 100 } as DOMRect);
  Object.assign(HTMLElement.prototype, { setPointerCapture() {} });
  render(<Page onChange={() => undefined} />);
  await user.upload(screen.getByLabelText('Receipt'), new File([PNG], 'receipt.png', { type: 'image/png' }));
  await user.click(await screen.findByRole('button', { name: 'Cover parts' }));
  const dialog = within(await screen.findByRole('dialog'));
  const stage = await dialog.findByRole('button', { name: 'The picture' });
  // jsdom has no PointerEvent.
  const pointer = (type: string, clientX: number, clientY: number) =>
    fireEvent(
      stage,
      Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY }), { isPrimary: true }),
    );
  // All before the next render.
  act(() => {
    pointer('pointerdown', 10, 10);
    pointer('pointermove', 30, 20);
    pointer('pointermove', 60, 40);
    pointer('pointerup', 60, 40);
  });
  expect(drawn).toHaveBeenLastCalledWith(10, 10, 50, 30);
});

test('no cover can be added while the picture is painted, since it would not be in it', async () => {
  const { dialog, paint } = await coverPart();
  for (const name of ['Add a rectangle', 'Undo', 'Brush', 'The picture'])
    expect(dialog.getByRole('button', { name, hidden: true }).closest('[inert]')).not.toBeNull();
  await paint();
});

test('a picture removed after the covering was cancelled does not come back', async () => {
  const { user, dialog, onChange, paint } = await coverPart();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(onChange.mock.lastCall).toEqual([null]);
  await paint();
  // A picture is read before it is taken: one chosen now comes after what was painted.
  await user.upload(screen.getByLabelText('Receipt'), new File([PNG], 'other.png', { type: 'image/png' }));
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(2));
  expect(onChange.mock.lastCall![0]!.name).toBe('other.png');
});

test('a picture pasted or dropped on the dialog does not throw away the one that is covered', async () => {
  const { user, dialog, onChange, paint } = await coverPart();
  const other = { files: [new File([PNG], 'other.png', { type: 'image/png' })], types: ['Files'] };
  const picture = dialog.getByRole('button', { name: 'The picture', hidden: true });
  fireEvent.paste(picture, { clipboardData: other });
  fireEvent.paste(document.body, { clipboardData: other });
  // The browser must not open it either: that would end the page.
  expect(fireEvent.dragOver(picture, { dataTransfer: other })).toBe(false);
  expect(fireEvent.drop(picture, { dataTransfer: other })).toBe(false);
  await paint();
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  expect(onChange.mock.lastCall![0]!.name).toBe('receipt.png');

  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  fireEvent.paste(document.body, { clipboardData: other });
  await waitFor(() => expect(onChange.mock.lastCall![0]?.name).toBe('other.png'));
});
