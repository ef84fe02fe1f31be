import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS, type PostMessageRequest } from '../../../../contract/wire';
import { deleteAllFileDrafts } from '../../../../src/lib/drafts/fileDrafts';
import { aSignal } from '../../../support/aSignal';
import { answer, refuse, useBackend } from '../../../support/backend';
import { openDisputeRoom, reported, sent } from '../../../support/disputeRoom';
import { aMessage } from '../../../support/wire';

const backend = useBackend();
afterEach(() => {
  sessionStorage.clear();
  deleteAllFileDrafts();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const screenshot = () => new File([PNG], 'statement.png', { type: 'image/png' });
const UPLOADED = '/api/file/0193a3c0-0000-7000-8000-000000000001?exp=1&sig=x';
const history = [sent('1111111111'), reported];
const preview = () => screen.findByRole('img', { name: 'Preview of the picture' });

/** Answers uploads and messages; returns the messages that were posted. */
function acceptPictures() {
  const posted: PostMessageRequest[] = [];
  backend.server.use(
    answer('post', PATHS.upload, { imageUrl: UPLOADED }),
    answer('post', PATHS.postMessage, async (request) => {
      const body = (await request.json()) as PostMessageRequest;
      posted.push(body);
      const newMessage = aMessage({ content: body.mesaage, image: body.image ?? null });
      return HttpResponse.json({ message: 'Message sent.', newMessage });
    }),
  );
  return posted;
}
const uploads = () => backend.requests.filter(({ url }) => url.endsWith(PATHS.upload)).length;

test('a chosen picture is sent without a text, and shows in the conversation', async () => {
  const { user } = openDisputeRoom(backend, { history });
  const posted = acceptPictures();
  expect(await screen.findByRole('button', { name: 'Send' })).toBeDisabled();
  await user.upload(screen.getByLabelText('Add a picture', { selector: 'input' }), screenshot());
  await preview();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const log = within(screen.getByRole('log'));
  expect(await log.findByRole('img', { name: 'Picture from Otto Other: enlarge' })).toBeVisible();
  expect(log.queryByText('-')).not.toBeInTheDocument();
  expect(posted).toEqual([{ roomId: 'room-1', mesaage: '', image: UPLOADED }]);
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Preview of the picture' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
});

test('a picture can be pasted and dropped, and removed again', async () => {
  const { user } = openDisputeRoom(backend, { history });
  const input = await screen.findByRole('textbox', { name: 'Message' });
  fireEvent.paste(input, { clipboardData: { files: [screenshot()], types: ['Files'] } });
  await preview();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByRole('img', { name: 'Preview of the picture' })).toBeNull();
  fireEvent.drop(screen.getByRole('log'), { dataTransfer: { files: [screenshot()], types: ['Files'] } });
  await preview();
});

test('a picture pasted or dropped while parts of another are covered leaves that one as it is', async () => {
  // The dialog cannot read the picture in jsdom, which it says; it stays open.
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('No canvas')) });
  const { user } = openDisputeRoom(backend, { history });
  await user.upload(await screen.findByLabelText('Add a picture', { selector: 'input' }), screenshot());
  await user.click(await screen.findByRole('button', { name: 'Cover parts' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cover parts of the picture' });
  const dragged = { dataTransfer: { files: [screenshot()], types: ['Files'] } };
  fireEvent.paste(dialog, { clipboardData: { files: [screenshot()], types: ['Files'] } });
  fireEvent.dragOver(dialog, dragged);
  expect(screen.queryByPlaceholderText('Drop the picture here')).toBeNull();
  fireEvent.drop(dialog, dragged);
  expect(dialog).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await preview();
});

test('while a picture is uploaded, one that is dropped is neither taken nor opened by the browser', async () => {
  const { user } = openDisputeRoom(backend, { history });
  const { promise: held, resolve: answers } = aSignal();
  backend.server.use(
    answer('post', PATHS.upload, async () => {
      await held;
      return HttpResponse.json({ imageUrl: UPLOADED });
    }),
  );
  const log = await screen.findByRole('log');
  const input = screen.getByRole('textbox', { name: 'Message' });
  const dragged = { dataTransfer: { files: [screenshot()], types: ['Files'] } };
  await user.upload(screen.getByLabelText('Add a picture', { selector: 'input' }), screenshot());
  await preview();
  fireEvent.dragOver(log, dragged);
  expect(input).toHaveAttribute('placeholder', 'Drop the picture here');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('button', { name: 'Cancel' });
  // A cancelled event is one that the browser does not handle.
  expect(fireEvent.dragOver(log, dragged)).toBe(false);
  expect(input).not.toHaveAttribute('placeholder', 'Drop the picture here');
  expect(fireEvent.drop(log, dragged)).toBe(false);
  answers();
});

test('another kind of file is refused with the sentence of the specification', async () => {
  openDisputeRoom(backend, { history });
  const input = await screen.findByLabelText('Add a picture', { selector: 'input' });
  const pdf = new File(['%PDF'], 'statement.pdf', { type: 'application/pdf' });
  fireEvent.change(input, { target: { files: [pdf] } });
  expect(
    await screen.findByText('Please select a PNG, JPG, or JPEG image.', { selector: 'p' }),
  ).toBeVisible();
});

test('why a file was refused is gone once a message was sent without it, and with the picture', async () => {
  const { user } = openDisputeRoom(backend, { history });
  acceptPictures();
  const input = await screen.findByLabelText('Add a picture', { selector: 'input' });
  const pdf = new File(['%PDF'], 'statement.pdf', { type: 'application/pdf' });
  const sentence = 'Please select a PNG, JPG, or JPEG image.';
  const choose = (file: File) => fireEvent.change(input, { target: { files: [file] } });
  choose(pdf);
  await screen.findByText(sentence, { selector: 'p' });
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Without it{Enter}');
  await waitFor(() => expect(screen.queryByText(sentence, { selector: 'p' })).toBeNull());

  choose(screenshot());
  await preview();
  choose(pdf);
  await screen.findByText(sentence, { selector: 'p' });
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByText(sentence, { selector: 'p' })).toBeNull();
});

test('after a refusal text and picture stay, and the picture is not uploaded twice', async () => {
  const { user } = openDisputeRoom(backend, { history });
  acceptPictures();
  backend.server.use(refuse('post', PATHS.postMessage, 503, 'Not at the moment.'));
  await user.upload(await screen.findByLabelText('Add a picture', { selector: 'input' }), screenshot());
  await preview();
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'See here{Enter}');
  expect(await screen.findByText('Not at the moment.')).toBeVisible();
  await preview();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('See here'));
  const posted = acceptPictures();
  await act(async () => screen.getByRole('button', { name: 'Send' }).click());
  await waitFor(() => expect(posted).toEqual([{ roomId: 'room-1', mesaage: 'See here', image: UPLOADED }]));
  expect(uploads()).toBe(1);
});

test('a picture that was not sent is there again after a reload', async () => {
  const first = openDisputeRoom(backend, { history });
  await first.user.upload(await screen.findByLabelText('Add a picture', { selector: 'input' }), screenshot());
  await preview();
  first.unmount();
  openDisputeRoom(backend, { history });
  await preview();
});

test('a picture whose link has expired gets a new one, requested once', async () => {
  const link = (signature: string) => `/api/file/0193a3c0-0000-7000-8000-000000000001?exp=1&sig=${signature}`;
  openDisputeRoom(backend, { history, messages: [aMessage({ _id: 'm', image: link('old') })] });
  const picture = async () => within(await screen.findByRole('log')).getByRole('img', { name: /enlarge$/ });
  const reads = () => backend.requests.filter(({ url }) => url.includes(PATHS.messages('room-1'))).length;
  expect(await picture()).toHaveAttribute('src', expect.stringContaining('sig=old'));
  const before = reads();
  backend.server.use(
    answer('get', PATHS.messages('room-1'), {
      messages: [aMessage({ _id: 'm', image: link('new') })],
      members: [],
      nextCursor: null,
    }),
  );
  fireEvent.error(await picture());
  await waitFor(async () =>
    expect(await picture()).toHaveAttribute('src', expect.stringContaining('sig=new')),
  );
  expect(reads()).toBe(before + 1);
});
