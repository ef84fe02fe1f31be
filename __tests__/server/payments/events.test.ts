import { payPayment, signInAdmin, signUpMember } from '../../support/people';
import { accept, dispute, pendingDeal, reject, seenByPayer, submittedDeal } from '../../support/payments';
import { startServer, type TestServer } from '../../support/server';
import { connectListeners, connectSocket, heardAll, listenToAll, nextEvent } from '../../support/sockets';

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.close());

test('payer and receiver get events for a proof and its acceptance, once they are committed', async () => {
  const deal = await pendingDeal(server);
  const payer = await connectSocket(server, deal.payer.token);
  const receiver = await connectSocket(server, deal.receiver.token);
  try {
    const heard = nextEvent(receiver, 'client-transactionsUpdated');
    await payPayment(server, deal.payer, deal.payment);
    expect(await heard).toEqual([deal.receiver.id]);

    const profile = nextEvent(payer, 'client-profileUpdated');
    const transactions = nextEvent(payer, 'client-transactionsUpdated');
    await accept(server, deal);
    expect(await profile).toEqual([deal.payer.id]);
    expect(await transactions).toEqual([deal.payer.id]);
    expect((await seenByPayer(server, deal)).status).toBe('accepted');
  } finally {
    payer.close();
    receiver.close();
  }
});

test('a dispute appears in the chat rooms of both', async () => {
  const deal = await submittedDeal(server);
  await reject(server, deal);
  const receiver = await connectSocket(server, deal.receiver.token);
  try {
    const heard = nextEvent(receiver, 'client-chatRoomsUpdated');
    await dispute(server, deal.payer, deal);
    expect(await heard).toEqual([deal.receiver.id]);
  } finally {
    receiver.close();
  }
});

test('administrators, and nobody uninvolved, get an event when a dispute begins and when its receiver concedes', async () => {
  const deal = await submittedDeal(server);
  const admin = await signInAdmin(server);
  const [socket] = await connectListeners(server, admin.token);
  const [uninvolved] = await connectListeners(server, (await signUpMember(server)).token);
  const heard = listenToAll(uninvolved);
  try {
    const begun = nextEvent(socket, 'client-chatRoomsUpdated');
    await dispute(server, deal.receiver, deal);
    expect(await begun).toEqual(['*']);
    const ended = nextEvent(socket, 'client-chatRoomsUpdated');
    await accept(server, deal);
    expect(await ended).toEqual(['*']);
    // What closes the listening is all that somebody else hears.
    await heardAll(server, uninvolved);
    expect(heard).toEqual([['client-profileUpdated', '*']]);
  } finally {
    socket.close();
    uninvolved.close();
  }
});

test('a refused action sends no events', async () => {
  const deal = await submittedDeal(server);
  await accept(server, deal);
  const [payer] = await connectListeners(server, deal.payer.token);
  try {
    const events = listenToAll(payer);
    await reject(server, deal);
    await heardAll(server, payer);
    expect(events).toEqual([['client-profileUpdated', '*']]);
  } finally {
    payer.close();
  }
});
