import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type FormEvent } from 'react';
import { Form } from '../../../src/ui/Form';
import { ImagePicker } from '../../../src/ui/ImagePicker';
import type { ScaleRequest } from '../../../src/ui/scaling/request';

const LIMIT = 1024 * 1024;
const JPEG_START = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46]);
const PNG_START = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpeg = () => new File([JPEG_START], 'receipt.jpg', { type: 'image/jpeg' });
const REFUSAL = 'Please select a PNG, JPG, or JPEG image.';

interface PageProps {
  variant?: 'receipt' | 'avatar';
  onTake?: (file: File) => void;
  /** Receives the name of the form's image. */
  onSend?: (image: string | undefined) => void;
}

function Page({ variant = 'receipt', onTake, onSend }: PageProps) {
  const [value, setValue] = useState<File | null>(null);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onSend?.(value?.name);
  };
  const take = (file: File | null): void => {
    setValue(file);
    if (file) onTake?.(file);
  };
  return (
    <Form onSubmit={send}>
      <ImagePicker label="Payment proof" variant={variant} value={value} onChange={take} maxBytes={LIMIT} />
      <input aria-label="Order ID" />
      <button>Send</button>
    </Form>
  );
}

const input = () => screen.getByLabelText('Payment proof');

test('a JPEG is accepted, shown and can be removed', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.upload(input(), jpeg());
  expect(await screen.findByAltText('Preview: Payment proof')).toBeInTheDocument();
  expect(screen.getByText('receipt.jpg')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByAltText('Preview: Payment proof')).not.toBeInTheDocument();
});

test.each(['coarse', 'fine'])('only phones have an input for the camera: with a %s pointer', (pointer) => {
  const matchMedia = jest.spyOn(window, 'matchMedia');
  const any = { ...window.matchMedia('all') };
  matchMedia.mockImplementation((media) => ({ ...any, matches: media.includes(pointer) }));
  const { container } = render(<Page />);
  matchMedia.mockRestore();
  expect(container.querySelectorAll('input[type=file]')).toHaveLength(pointer === 'coarse' ? 2 : 1);
});

test('a text file renamed to .png is refused with an error tied to the field, and a good file clears it', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.upload(input(), new File(['just some text'], 'proof.png', { type: 'image/png' }));
  expect(await screen.findByText(REFUSAL)).toBeInTheDocument();
  expect(input()).toBeInvalid();
  expect(input()).toHaveAccessibleDescription(expect.stringContaining(REFUSAL));

  await user.upload(input(), new File([PNG_START], 'proof.png', { type: 'image/png' }));
  expect(await screen.findByAltText('Preview: Payment proof')).toBeInTheDocument();
  expect(screen.queryByText(REFUSAL)).not.toBeInTheDocument();
});

test('why a file was refused is gone once the picture before it is removed', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.upload(input(), jpeg());
  await screen.findByAltText('Preview: Payment proof');
  fireEvent.drop(input(), { dataTransfer: { files: [new File(['%PDF'], 'receipt.pdf')] } });
  await screen.findByText(REFUSAL);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByText(REFUSAL)).not.toBeInTheDocument();
  expect(input()).toBeValid();
});

test.each(['image/heic', ''])('a JPEG with the name of a HEIC photo is accepted: %j', async (type) => {
  const user = userEvent.setup({ applyAccept: false });
  render(<Page />);
  const misnamed = new File([JPEG_START], 'IMG_7.HEIC', { type });
  await user.upload(input(), misnamed);
  expect(await screen.findByAltText('Preview: Payment proof')).toBeInTheDocument();
});

test('a PNG with another type is refused', async () => {
  const user = userEvent.setup({ applyAccept: false });
  render(<Page />);
  await user.upload(input(), new File([PNG_START], 'proof.gif', { type: 'image/gif' }));
  expect(await screen.findByText(REFUSAL)).toBeInTheDocument();
});

const HEIC_START = [0, 0, 0, 0x18, ...Buffer.from('ftypheic')];
const heic = () => new File([new Uint8Array(HEIC_START), 'photo'], 'IMG_7.HEIC', { type: 'image/heic' });

test.each([
  ['This is a PDF.', new File(['%PDF-1.7 ...'], 'receipt.pdf', { type: 'application/pdf' })],
  ['This is a PDF.', new File(['%PDF-1.7 ...'], 'receipt.jpg', { type: 'image/jpeg' })],
  ['This is a WEBP image.', new File(['RIFF....WEBP'], 'r.webp', { type: 'image/webp' })],
  ['This is a video.', new File(['....'], 'r.mp4', { type: 'video/mp4' })],
  ['This file is not a picture that can be read.', new File(['Hello'], 'r.txt', { type: 'text/plain' })],
  ['This is a HEIC photo, which this browser cannot open.', heic()],
])('another file is refused with what it is and what to do instead: %s', async (what, file) => {
  render(<Page />);
  fireEvent.drop(input(), { dataTransfer: { files: [file] } });
  expect(await screen.findByText(REFUSAL)).toBeInTheDocument();
  const advice = screen.getByText((text) => text.startsWith(what));
  expect(advice).toHaveTextContent('Take a screenshot of');
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(alerts).toEqual([REFUSAL, advice.textContent]);

  fireEvent.drop(input(), { dataTransfer: { files: [jpeg()] } });
  expect(await screen.findByText('receipt.jpg')).toBeInTheDocument();
  expect(advice).not.toBeInTheDocument();
});

test('a receipt can be dropped or pasted', async () => {
  render(<Page />);
  fireEvent.drop(input(), { dataTransfer: { files: [jpeg()] } });
  expect(await screen.findByText('receipt.jpg')).toBeInTheDocument();

  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  fireEvent.paste(document.body, {
    clipboardData: { files: [new File([PNG_START], 'pasted.png', { type: 'image/png' })] },
  });
  await waitFor(() => expect(screen.getByText('pasted.png')).toBeInTheDocument());
});

test('text pasted into a field stays text, even if the clipboard also has a picture of it', () => {
  render(<Page />);
  const field = document.body.appendChild(document.createElement('input'));
  const picture = new File([PNG_START], 'cell.png', { type: 'image/png' });
  const goesOn = fireEvent.paste(field, {
    clipboardData: { files: [picture], types: ['text/plain', 'Files'] },
  });
  field.remove();
  expect(goesOn).toBe(true);
});

describe('a large photo', () => {
  const photo = (name = 'photo.png') =>
    new File([PNG_START, new Uint8Array(2 * LIMIT)], name, { type: 'image/png' });
  const smaller = (bytes = 8) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
  const TOO_LARGE = 'This image could not be made smaller. Please select one of at most 1 MB.';

  /** The requests to this test's workers, and their answers. */
  const workers: ScaleWorker[] = [];
  class ScaleWorker {
    onmessage?: (event: { data: Blob | null }) => void;
    onerror?: () => void;
    request?: ScaleRequest;
    isOver = false;
    constructor() {
      workers.push(this);
    }
    postMessage(request: ScaleRequest) {
      this.request = request;
    }
    terminate() {
      this.isOver = true;
    }
  }
  beforeEach(() => {
    workers.length = 0;
    Object.assign(globalThis, { Worker: ScaleWorker });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'Worker'));

  async function nextWorker(count = 1): Promise<ScaleWorker> {
    await waitFor(() => expect(workers.at(count - 1)?.request).toBeDefined());
    return workers[count - 1]!;
  }
  const answer = async (worker: ScaleWorker, data: Blob | null) =>
    act(async () => worker.onmessage?.({ data }));

  test('is scaled in a worker before it is accepted', async () => {
    const user = userEvent.setup();
    const onTake = jest.fn<void, [File]>();
    render(<Page onTake={onTake} />);
    await user.upload(input(), photo());
    expect(await screen.findByText('Preparing the image…')).toBeInTheDocument();
    const worker = await nextWorker();
    expect(worker.request).toMatchObject({ longSide: 2000, maxBytes: LIMIT });
    await answer(worker, smaller());
    expect(screen.getByText('photo.jpg')).toBeInTheDocument();
    expect(onTake.mock.lastCall![0].type).toBe('image/jpeg');
    expect(worker.isOver).toBe(true);
  });

  test('from an iPhone becomes a JPEG where the browser can open it', async () => {
    const onTake = jest.fn<void, [File]>();
    render(<Page onTake={onTake} />);
    fireEvent.drop(input(), { dataTransfer: { files: [heic()] } });
    const worker = await nextWorker();
    expect(worker.request).toMatchObject({ longSide: 2000 });
    await answer(worker, smaller(100));
    expect(screen.getByText('IMG_7.jpg')).toBeInTheDocument();
    expect(onTake.mock.lastCall![0].type).toBe('image/jpeg');
  });

  test('for an avatar is scaled further', async () => {
    const user = userEvent.setup();
    render(<Page variant="avatar" />);
    await user.upload(input(), photo());
    expect((await nextWorker()).request).toMatchObject({ longSide: 1000 });
  });

  test.each([
    ['the worker says no', (worker: ScaleWorker) => worker.onmessage?.({ data: null })],
    ['the worker breaks', (worker: ScaleWorker) => worker.onerror?.()],
    ['it would get larger', (worker: ScaleWorker) => worker.onmessage?.({ data: smaller(100) })],
  ])('is taken as it is where %s', async (_what, end) => {
    const user = userEvent.setup();
    const onTake = jest.fn<void, [File]>();
    render(<Page onTake={onTake} />);
    const file = jpeg();
    await user.upload(input(), file);
    const worker = await nextWorker();
    await act(async () => end(worker));
    expect(onTake.mock.lastCall![0]).toBe(file);
  });

  test('that cannot be made small enough is refused with the limit, and the previous image stays', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.upload(input(), jpeg());
    await answer(await nextWorker(), null);
    await user.upload(input(), photo());
    await answer(await nextWorker(2), null);
    expect(await screen.findByText(TOO_LARGE)).toBeInTheDocument();
    expect(screen.getByText('receipt.jpg')).toBeInTheDocument();
  });

  test('that is replaced while being scaled is dropped, and so is a submit pressed for it', async () => {
    const user = userEvent.setup();
    const onSend = jest.fn();
    render(<Page onSend={onSend} />);
    await user.upload(input(), photo('first.png'));
    const first = await nextWorker();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    fireEvent.drop(input(), { dataTransfer: { files: [photo('second.png')] } });
    await answer(await nextWorker(2), smaller());
    await answer(first, smaller());
    expect(screen.getByText('second.jpg')).toBeInTheDocument();
    expect(onSend).not.toHaveBeenCalled();
  });

  test('delays a form submitted meanwhile until it is ready', async () => {
    const user = userEvent.setup();
    const onSend = jest.fn();
    render(<Page onSend={onSend} />);
    await user.upload(input(), photo());
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSend).not.toHaveBeenCalled();
    await answer(await nextWorker(), smaller());
    await waitFor(() => expect(onSend).toHaveBeenCalledTimes(1));
    expect(onSend).toHaveBeenCalledWith('photo.jpg');
  });

  test('does not send a form that is edited meanwhile, so that no half-typed text leaves', async () => {
    const user = userEvent.setup();
    const onSend = jest.fn();
    render(<Page onSend={onSend} />);
    const send = () => user.click(screen.getByRole('button', { name: 'Send' }));
    await user.upload(input(), photo());
    await send();
    await user.type(screen.getByLabelText('Order ID'), '1516');
    await answer(await nextWorker(), smaller());
    expect(onSend).not.toHaveBeenCalled();

    await user.upload(input(), photo('second.png'));
    await send();
    await user.type(screen.getByLabelText('Order ID'), '44135284');
    await send();
    await answer(await nextWorker(2), smaller());
    await waitFor(() => expect(onSend).toHaveBeenCalledTimes(1));
    expect(onSend).toHaveBeenCalledWith('second.jpg');
  });

  test('that cannot be made small enough prevents the form from being sent', async () => {
    const user = userEvent.setup();
    const onSend = jest.fn();
    render(<Page onSend={onSend} />);
    await user.upload(input(), photo());
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await answer(await nextWorker(), null);
    expect(await screen.findByText(TOO_LARGE)).toBeInTheDocument();
    expect(onSend).not.toHaveBeenCalled();
  });
});
