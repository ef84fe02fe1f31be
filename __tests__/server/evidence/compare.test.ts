import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkFile } from '../../../contract/evidence/check';
import { checkAgreement } from '../../../contract/evidence/compare';
import { PARTS, type EvidenceMessage } from '../../../contract/evidence/format';
import { PATHS } from '../../../contract/wire';
import { downloadEvidence, FORGER, forgedEvidence, verify, withAcceptance } from '../../support/evidence';
import { accept, dispute, seenByPayer, submittedDeal, type Deal } from '../../support/payments';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
let deal: Deal;
/** After two messages; then one more, and the receiver's acceptance. */
let early: Buffer;
let later: Buffer;
const folder = mkdtempSync(join(tmpdir(), 'peerproof-compare-'));
const save = (name: string, file: Uint8Array): string => {
  writeFileSync(join(folder, name), file);
  return join(folder, name);
};

beforeAll(async () => {
  server = await startServer();
  deal = await submittedDeal(server);
  await dispute(server, deal.receiver, deal, { reason: 'It has not arrived: nothing came.' });
  const roomId = (await seenByPayer(server, deal)).chatRoomId!._id;
  const say = (mesaage: string) =>
    server.api(PATHS.postMessage, { token: deal.payer.token, body: { roomId, mesaage } });
  const download = async () => (await downloadEvidence(server, deal.payer, deal.payment.paymentId)).file;
  await say('I paid this morning.');
  await say('Please look again.');
  early = await download();
  await say('Thank you.');
  await accept(server, deal);
  later = await download();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The result of a comparison, regardless of who signed the two. */
async function compare(one: Buffer, other: Buffer): Promise<string | undefined> {
  const files = [await checkFile(one), await checkFile(other)] as const;
  const keys = files.map(({ publicKey }) => publicKey);
  try {
    checkAgreement(...files, keys);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

const withChat = (file: Buffer, change: (messages: EvidenceMessage[]) => unknown[]): Promise<Buffer> =>
  forgedEvidence(file, PARTS.chat, (text) => JSON.stringify(change(JSON.parse(text) as EvidenceMessage[])));

test('files agree in any order while the later one has every message of the earlier one', async () => {
  expect((await checkFile(early)).messages.map(({ content }) => content)).toEqual([
    'I paid this morning.',
    'Please look again.',
  ]);
  expect(await compare(early, later)).toBeUndefined();
  expect(await compare(later, early)).toBeUndefined();
  expect(await compare(early, early)).toBeUndefined();
});

test.each<[string, number, (messages: EvidenceMessage[]) => unknown[]]>([
  ['has other words', 2, ([one, two, ...rest]) => [one, { ...two, content: 'Never mind.' }, ...rest]],
  ['is by somebody else', 1, ([one, ...rest]) => [{ ...one, senderId: deal.receiver.id }, ...rest]],
  ['is missing', 1, ([, ...rest]) => rest],
  ['has another picture', 1, ([one, ...rest]) => [{ ...one, image: { sha256: '0', file: null } }, ...rest]],
  ['is missing with all after it', 2, ([one]) => [one]],
])('a message that %s contradicts the earlier file', async (_what, message, change) => {
  const forged = await withChat(later, change);
  const said = `These files contradict each other from message ${message} of the chat on.`;
  expect(await compare(early, forged)).toBe(said);
  expect(await compare(forged, early)).toBe(said);
});

test('a name that has changed since is no contradiction', async () => {
  const renamed = await withChat(later, (messages) =>
    messages.map((message) => ({ ...message, senderName: 'Deleted member' })),
  );
  expect(await compare(early, renamed)).toBeUndefined();
});

test('a chat that is no list of messages cannot be read', async () => {
  const forged = await withChat(later, () => ['nothing']);
  await expect(checkFile(forged)).rejects.toMatchObject({ kind: 'version', where: { part: PARTS.chat } });
});

test('a continuation that somebody else has signed differs, though every hash matches', async () => {
  const forged = save('forged.zip', await forgedEvidence(early, PARTS.manifest, withAcceptance));
  const { code, output } = await verify(save('early.zip', early), forged);
  expect(code).toBe(1);
  expect(output).toContain('forged.zip: nothing was changed since it was made');
  expect(output).toContain('NOT VERIFIED  signature: these files differ in their signers');
  expect(output).toContain(FORGER.publicKey);
  expect(output).toContain('add --by');
});

test('files that one Peerproof has signed with different keys agree once its keys are known', async () => {
  const other = await startServer({
    beside: server,
    env: { EVIDENCE_SECRET: 'quite another secret of this place' },
  });
  try {
    const { file } = await downloadEvidence(other, deal.payer, deal.payment.paymentId);
    const files = [save('old.zip', early), save('new.zip', file)];
    expect(await verify(...files)).toMatchObject({ code: 1 });
    expect(await verify(...files, '--by', server.url)).toMatchObject({
      code: 0,
      output: expect.stringContaining('The histories and the chats of these files agree.'),
    });
  } finally {
    await other.close();
  }
});
