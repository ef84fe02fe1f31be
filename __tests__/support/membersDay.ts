import { sql } from 'kysely';
import { PATHS } from '../../contract/wire';
import type { ChatRoomsAnswer, MessagesAnswer } from '../../contract/wire';
import { digestLoop } from '../../server/mail-settings/digests';
import { proofMailLoop } from '../../server/payments/proof-mails';
import { reminderLoop } from '../../server/payments/reminders';
import { approvalSweep } from '../../server/payments/sweep';
import { pushLoop } from '../../server/push/loop';
import { accept, ask, dispute, endWindow, letPass, proofTo, reject, type Deal } from './payments';
import { expectOk, payPayment, uploadImage, type Person } from './people';
import { answerProposal, inHours, propose, proposalsOf } from './settlements';
import type { TestServer } from './server';
import { connectSocket } from './sockets';

const MINUTE = 60_000;

/**
 * Does once what members do often, from sign-up to a dispute that is settled, and runs the loops that follow from it.
 * The server's own loops should be off, so that the same happens each time.
 */
export async function liveThroughADay(
  server: TestServer,
  broker: Person & { referCode: string },
): Promise<void> {
  const deal = await proofTo(server, broker);
  const { payer, payment } = deal;
  await subscribe(server, deal);
  await correctAndPayAgain(server, deal);
  expectOk(await reject(server, deal, { reason: 'The amount is not the one that was agreed on.' }), 'reject');
  expectOk(await dispute(server, payer, deal), 'report');
  await talk(server, deal);
  await readEverything(server, deal);

  const terms = { kind: 'newProof', until: inHours(24) };
  expectOk(await propose(server, broker, deal, terms), 'proposal');
  const [proposal] = await proposalsOf(server, payer, deal);
  expectOk(await answerProposal(server, payer, deal, proposal!._id, 'agree'), 'settlement');
  await payPayment(server, payer, payment);
  expectOk(await accept(server, deal), 'accept');

  const second = payer.user.payments[1]!;
  await payPayment(server, payer, second);
  await letPass(server, second, 13 * 60 * MINUTE);
  await reminderLoop(server.services).run();
  await proofMailLoop(server.services).run();
  await digestLoop(server.services).run();
  await endWindow(server, second);
  await approvalSweep(server.services).run();
  const pushes = pushLoop(server.services);
  await pushes.run();
  await pushes.end?.();
}

/** Everything that tells of a step: digests for both, and a webhook and a device of the receiver. */
async function subscribe({ db }: TestServer, { payer, receiver }: Deal): Promise<void> {
  const kinds = JSON.stringify({ proofs: 'daily', payments: 'daily' });
  await sql`insert into mail_settings (user_id, kinds, digest_hour, digest_at)
    select id, ${kinds}, 8, now() from users where id in (${payer.id}, ${receiver.id})`.execute(db);
  await sql`insert into webhooks (id, user_id, url, secret)
    values (gen_random_uuid(), ${receiver.id}, 'https://127.0.0.1/', 'whsec_')`.execute(db);
  await sql`insert into push_devices (id, user_id, session_id, endpoint, p256dh, auth, kinds, name)
    select gen_random_uuid(), user_id, id, 'https://127.0.0.1/', 'x', 'x', '{messages,proofs,reminders}', 'Firefox'
    from sessions where user_id = ${receiver.id} limit 1`.execute(db);
}

async function correctAndPayAgain(server: TestServer, { payer, payment }: Deal): Promise<void> {
  const correction = { transactionId: 'CORRECTED-1', screenShot: await uploadImage(server) };
  expectOk(await ask(server, payer, PATHS.correctPayment(payment.paymentId), correction), 'correction');
  expectOk(await ask(server, payer, PATHS.withdrawPayment(payment.paymentId)), 'withdrawal');
  await payPayment(server, payer, payment);
}

async function talk(server: TestServer, { payer, receiver }: Deal): Promise<void> {
  const { chatRooms } = await read<ChatRoomsAnswer>(server, receiver, `${PATHS.chatRooms}?limit=20`);
  const roomId = chatRooms[0]!._id;
  const body = { roomId, mesaage: 'Good morning', image: await uploadImage(server) };
  const headers = { 'Idempotency-Key': 'once' };
  expectOk(await server.api(PATHS.postMessage, { token: payer.token, body, headers }), 'message');
  for (const query of ['?unread=true', '?unread=true&limit=20', ''])
    await read(server, receiver, PATHS.chatRooms + query);

  const socket = await connectSocket(server, payer.token, { marksSeen: true });
  await socket.emitWithAck('joinRoom', roomId);
  await socket.emitWithAck('writing', roomId);
  const seen = await read<MessagesAnswer>(server, payer, `${PATHS.messages(roomId)}?limit=50&seen=false`);
  socket.emit('sendMessage', seen.messages.at(-1)!);
  await socket.emitWithAck('markDelivered', { roomId, seq: 1 });
  await socket.emitWithAck('leaveRoom', roomId);
  socket.close();
  await read(server, receiver, `${PATHS.messages(roomId)}?limit=50`);
}

async function readEverything(server: TestServer, { payer, receiver, payment }: Deal): Promise<void> {
  const filters = [
    '',
    '&status=submitted',
    '&status=rejected,disputed',
    '&sort=-amount&from=2026-01-01',
    '&search=Member',
    '&mark=duplicate',
    `&client=${payer.id}`,
  ];
  for (const filter of filters) await read(server, receiver, `${PATHS.clientPayments}?limit=20${filter}`);
  await read(server, receiver, PATHS.clientPayments);
  await read(server, receiver, PATHS.clientPaymentTotals);
  await read(server, receiver, `${PATHS.clientPaymentTotals}?search=Member`);
  await read(server, receiver, PATHS.paymentSummary);
  await read(server, receiver, `${PATHS.clients}?limit=20`);
  await read(server, payer, PATHS.brokers);
  await read(server, payer, PATHS.profile);
  await read(server, payer, PATHS.myPayments);
  await read(server, payer, PATHS.paymentHistory(payment.paymentId));
}

const read = async <T>(server: TestServer, { token }: Person, path: string): Promise<T> =>
  expectOk(await server.api<T>(path, { token }), path);
