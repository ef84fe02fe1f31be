import { act, screen } from '@testing-library/react';
import { aSignal } from '../../../support/aSignal';
import { useBackend } from '../../../support/backend';
import { openDisputeRoom, reported, sent } from '../../../support/disputeRoom';

const backend = useBackend();
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const picture = (name: string) => new File([PNG], name, { type: 'image/png' });
const preview = { name: 'Preview of the picture' };
const open = () => openDisputeRoom(backend, { history: [sent('1111111111'), reported] });

/** Answers the reads of the kept picture that wait. */
let read: () => void;
let isRead: Promise<void>;
beforeEach(() => {
  ({ promise: isRead, resolve: read } = aSignal());
});

/** A database whose reads take until `read` is called. */
beforeAll(() => {
  const request = <Result,>(result: Result, ready: Promise<void> = Promise.resolve()) => {
    const asked = { result, onsuccess: () => undefined };
    void ready.then(() => asked.onsuccess());
    return asked;
  };
  const store = {
    get: () => request(picture('kept.png'), isRead),
    put: () => request(undefined),
    delete: () => request(undefined),
  };
  const database = { transaction: () => ({ objectStore: () => store }) };
  Object.assign(globalThis, { indexedDB: { open: () => request(database) } });
});

test('a kept picture shows once it is read', async () => {
  open();
  expect(await screen.findByRole('button', { name: 'Send' })).toBeDisabled();
  await act(async () => read());
  expect(await screen.findByRole('img', preview)).toBeVisible();
});

test('a picture chosen and removed before the kept one is read does not bring that back', async () => {
  const { user } = open();
  const input = await screen.findByLabelText('Add a picture', { selector: 'input' });
  await user.upload(input, picture('chosen.png'));
  await screen.findByRole('img', preview);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await act(async () => read());
  expect(screen.queryByRole('img', preview)).toBeNull();
});
