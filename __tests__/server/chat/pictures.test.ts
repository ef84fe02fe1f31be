import { unzipSync } from 'fflate';
import { PATHS, type MessagesAnswer, type PostMessageAnswer } from '../../../contract/wire';
import type { EvidenceMessage } from '../../../contract/evidence/format';
import { asStream, signedZip, type Part } from '../../../server/evidence/signed-zip';
import { evidenceKey } from '../../../server/evidence/keys';
import { checkFile } from '../../../contract/evidence/check';
import { openDispute, type Dispute } from '../../support/disputes';
import { downloadEvidence } from '../../support/evidence';
import { payPayment, signInAdmin, signUpMember, uploadImage, type Person } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';
import { connectSocket, nextEvent } from '../../support/sockets';

let server: TestServer;
let dispute: Dispute;
beforeAll(async () => void (server = await startServer({ env: { MEMBER_QUOTA_MB: '1' } })));
beforeEach(async () => void (dispute = await openDispute(server)));
afterAll(() => server.close());

const post = (person: Person, body: { mesaage?: string; image?: string | null }) =>
  server.api<PostMessageAnswer & { code: string; fields?: Record<string, string> }>(PATHS.postMessage, {
    token: person.token,
    body: { roomId: dispute.roomId, ...body },
  });
const history = async (person: Person) =>
  (await server.api<MessagesAnswer>(PATHS.messages(dispute.roomId), { token: person.token })).body.messages;
const get = (address: string) => fetch(server.url + address);

describe('a message with a picture', () => {
  it('may have no text, and every member of the room sees the picture, live and in the history', async () => {
    const admin = await signInAdmin(server);
    const socket = await connectSocket(server, dispute.receiver.token);
    await socket.emitWithAck('joinRoom', dispute.roomId);
    const heard = nextEvent(socket, 'newMessage');
    const { status, body } = await post(dispute.payer, { mesaage: '', image: await uploadImage(server) });
    expect(status).toBe(200);
    expect(body.newMessage).toMatchObject({ content: '', image: expect.stringContaining('sig=') });
    const [live] = await heard;
    const links = [live.image!];
    for (const person of [dispute.payer, dispute.receiver, admin])
      links.push((await history(person)).at(-1)!.image!);
    for (const link of links) expect((await get(link)).headers.get('content-type')).toBe('image/jpeg');

    // The sender's relay carries it too.
    const sender = await connectSocket(server, dispute.payer.token);
    const relayed = nextEvent(socket, 'newMessage');
    sender.emit('sendMessage', body.newMessage);
    // The signature after it changes with the hour.
    const image = expect.stringContaining(live.image!.split('?')[0]!) as string;
    expect((await relayed)[0]).toMatchObject({ _id: body.newMessage._id, image });
    sender.close();
    socket.close();
  });

  it('has a picture that nobody else sees', async () => {
    await post(dispute.receiver, { mesaage: 'My statement', image: await uploadImage(server) });
    const { image } = (await history(dispute.receiver)).at(-1)!;
    expect((await get(image!.replace(/\?.*/, ''))).status).toBe(404);
    const stranger = await signUpMember(server);
    const theirs = await server.api(PATHS.messages(dispute.roomId), { token: stranger.token });
    expect(theirs.status).toBe(404);
    expect(JSON.stringify(theirs.body)).not.toContain('/file/');
    // The members' link shows the picture; it gives no right to use it elsewhere.
    const [owed] = stranger.user.payments;
    await expect(payPayment(server, stranger, owed!, { screenShot: image! })).rejects.toThrow(/422/);
  });

  it.each([
    ['a text that is too short without one', { mesaage: 'a', image: null }, 'mesaage'],
    ['no text and no picture', { mesaage: '' }, 'mesaage'],
    ['a picture from elsewhere', { mesaage: '', image: 'https://example.com/a.png' }, 'image'],
  ])('is refused with %s', async (_what, body, field) => {
    const answer = await post(dispute.payer, body);
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
    expect(await history(dispute.payer)).toEqual([]);
  });

  it('takes each upload once, and none that a receipt uses', async () => {
    const image = await uploadImage(server);
    expect((await post(dispute.payer, { mesaage: '', image })).status).toBe(200);
    expect((await post(dispute.payer, { mesaage: '', image })).status).toBe(422);
    const member = await signUpMember(server);
    const screenShot = await uploadImage(server);
    await payPayment(server, member, member.user.payments[0]!, { screenShot });
    expect((await post(dispute.payer, { mesaage: '', image: screenShot })).status).toBe(422);
  });

  it('counts against the quota of its sender', async () => {
    await post(dispute.payer, { mesaage: 'The first', image: await uploadImage(server) });
    await server.db
      .updateTable('files')
      .set({ bytes: 2 * 1024 * 1024 })
      .where('owner_id', '=', dispute.payer.id)
      .execute();
    const { status, body } = await post(dispute.payer, { mesaage: '', image: await uploadImage(server) });
    expect([status, body.fields?.image]).toEqual([422, expect.stringContaining('1 MB')]);
  });
});

it('messages without a picture say null', async () => {
  const { body } = await post(dispute.payer, { mesaage: 'Only words' });
  expect(body.newMessage.image).toBeNull();
});

describe('evidence', () => {
  it('holds the pictures of the chat, and a changed one does not verify', async () => {
    await post(dispute.payer, { mesaage: 'See here', image: await uploadImage(server) });
    await post(dispute.receiver, { mesaage: 'Nothing there' });
    const { file } = await downloadEvidence(server, dispute.payer, dispute.payment.paymentId);
    const parts = unzipSync(file);
    const chat = JSON.parse(Buffer.from(parts['chat.json']!).toString()) as EvidenceMessage[];
    expect(chat.map(({ image }) => image?.file ?? null)).toEqual(['chat/0001-picture.jpg', null]);
    expect(parts['chat/0001-picture.jpg']!.length).toBeGreaterThan(100);
    expect(Buffer.from(parts['evidence.html']!).toString()).toContain('Picture in the chat');
    expect((await checkFile(file)).images.map((image) => image.file)).toContain('chat/0001-picture.jpg');

    // Even a file that is signed again is refused if a picture is not the one that its message names.
    const other = parts[(await checkFile(file)).images[0]!.file!]!;
    const names = Object.keys(parts).filter((name) => name !== 'SHA256SUMS');
    async function* changed(): AsyncGenerator<Part> {
      for (const name of names)
        yield { name, content: asStream(Buffer.from(name.startsWith('chat/') ? other : parts[name]!)) };
    }
    const pieces: Uint8Array[] = [];
    for await (const piece of signedZip(changed(), new Date(), evidenceKey('a secret').sign))
      pieces.push(piece);
    await expect(checkFile(Buffer.concat(pieces))).rejects.toThrow(
      'chat/0001-picture.jpg: it is not the image that chat.json names.',
    );
  });
});
