import {
  ADMIN_PATHS,
  type AdminAuditAnswer,
  type AdminSupportAnswer,
  type SupportDoneAnswer,
} from '../../../contract/admin';
import { PATHS, type ErrorAnswer } from '../../../contract/wire';
import { banPerson, signInAdmin, signUpMember, unconfirm } from '../../support/people';
import { allMailsSent, mailNumber, mailsTo } from '../../support/mails';
import { connectListeners, connectSocket, heardAll, listenToAll, nextEvent } from '../../support/sockets';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
const message = { subject: 'My payment', message: 'I cannot find the receipt of my payment.' };

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it('a support message reaches the administrators, even from a banned member', async () => {
  const member = await signUpMember(server);
  await banPerson(server, member);
  const { status, body } = await server.api(PATHS.support, { token: member.token, body: message });
  expect({ status, body }).toEqual({ status: 200, body: { message: 'Message sent.' } });

  const admin = await signInAdmin(server);
  const list = await server.api<AdminSupportAnswer>(ADMIN_PATHS.support, { token: admin.token });
  const { supportMessages, counts } = list.body;
  expect(supportMessages[0]).toMatchObject({
    ...message,
    user: { _id: member.id, email: member.email },
    doneAt: null,
  });
  expect(counts?.total).toBe(supportMessages.length);
  expect(counts?.unread).toBe(supportMessages.filter(({ doneAt }) => doneAt === null).length);
});

it('an administrator marks a message as done and reopens it, which the audit log records', async () => {
  const member = await signUpMember(server);
  await server.api(PATHS.support, { token: member.token, body: message });
  const admin = await signInAdmin(server);
  const list = await server.api<AdminSupportAnswer>(ADMIN_PATHS.support, { token: admin.token });
  const { _id: id } = list.body.supportMessages[0]!;
  const unread = list.body.counts!.unread;
  for (const [done, left] of [
    [true, unread - 1],
    [false, unread],
  ] as const) {
    const marked = await server.api<SupportDoneAnswer>(ADMIN_PATHS.supportMessage(id), {
      method: 'PUT',
      token: admin.token,
      body: { done },
    });
    expect(marked.status).toBe(200);
    expect(marked.body.supportMessage.doneAt !== null).toBe(done);
    const after = await server.api<AdminSupportAnswer>(ADMIN_PATHS.support, { token: admin.token });
    expect(after.body.counts!.unread).toBe(left);
  }
  const actions = await server.db
    .selectFrom('admin_actions')
    .select('action')
    .where('subject', '=', id)
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual(['support.done', 'support.reopen']);
});

it('an administrator answers a message by email; the answer is stored once, however often it is sent', async () => {
  const member = await signUpMember(server);
  await server.api(PATHS.support, { token: member.token, body: message });
  const admin = await signInAdmin(server);
  const list = async (state: string) =>
    (await server.api<AdminSupportAnswer>(`${ADMIN_PATHS.support}?state=${state}`, { token: admin.token }))
      .body.supportMessages;
  const { _id: id } = (await list('open'))[0]!;
  const answer = 'It stands in your payments, under the order ID.';
  const send = (body: object, messageId = id, key = 'answer-1') =>
    server.api<SupportDoneAnswer & ErrorAnswer>(ADMIN_PATHS.supportAnswers(messageId), {
      token: admin.token,
      body,
      headers: { 'Idempotency-Key': key },
    });
  const sent = await send({ answer });
  expect(sent).toMatchObject({
    status: 201,
    body: {
      message: 'Answer sent.',
      supportMessage: {
        _id: id,
        doneAt: expect.any(String),
        doneBy: { _id: admin.id, fullName: admin.user.fullName },
        answers: [{ answer, admin: { _id: admin.id } }],
      },
    },
  });
  expect((await send({ answer })).body.supportMessage.answers).toHaveLength(1);
  const mail = await mailNumber(server, 1, member.email);
  expect(mail.subject).toBe(`Re: ${message.subject}`);
  expect(mail.text).toContain(answer);
  expect(mail.text).toContain(`> ${message.message}`);
  expect((await list('open')).some(({ _id }) => _id === id)).toBe(false);
  expect((await list('done'))[0]).toMatchObject({ _id: id, answers: [{ answer }] });
  const audit = await server.api<AdminAuditAnswer>(`${ADMIN_PATHS.audit}?kind=support&query=my pay&limit=1`, {
    token: admin.token,
  });
  expect(audit.body.actions).toMatchObject([
    { action: 'support.answer', subject: id, title: message.subject },
  ]);

  expect((await send({ answer: 'Short' })).body.fields).toEqual({
    answer: 'Answer must have at least 10 characters.',
  });
  for (const nobody of ['somewhere', '00000000-0000-4000-8000-000000000000'])
    expect((await send({ answer }, nobody, 'answer-2')).status).toBe(404);
  expect((await server.api(`${ADMIN_PATHS.support}?state=old`, { token: admin.token })).status).toBe(400);
});

/** A message of a new member, as an administrator finds it. */
async function received() {
  const member = await signUpMember(server);
  await server.api(PATHS.support, { token: member.token, body: message });
  const admin = await signInAdmin(server);
  const { body } = await server.api<AdminSupportAnswer>(ADMIN_PATHS.support, { token: admin.token });
  const { _id: id } = body.supportMessages.find(({ user }) => user._id === member.id)!;
  return { member, admin, id };
}

it('of two administrators who answer without knowing of each other, the second reads that there is an answer', async () => {
  const { admin, id } = await received();
  const send = (seenAnswer: string | null, answer = 'We have found your receipt.') =>
    server.api<SupportDoneAnswer & ErrorAnswer>(ADMIN_PATHS.supportAnswers(id), {
      token: admin.token,
      body: { answer, seenAnswer },
    });
  const both = await Promise.all([send(null, 'Please look under Payments.'), send(null)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'answered_meanwhile',
    message: 'Somebody else has answered this in the meantime.',
  });
  const read = await server.api<SupportDoneAnswer>(ADMIN_PATHS.supportMessage(id), { token: admin.token });
  const { answers = [] } = read.body.supportMessage;
  expect(answers).toHaveLength(1);
  expect((await send(answers[0]!._id, 'Here is more about it.')).status).toBe(201);
  expect((await send(answers[0]!._id)).status).toBe(409);
  expect((await server.api(ADMIN_PATHS.supportMessage('nothing'), { token: admin.token })).status).toBe(404);
});

it('an answer that is sent again because the first call was lost reaches the member once', async () => {
  const { member, admin, id } = await received();
  const answer = 'We have found your receipt.';
  const send = (seenAnswer: string | null) =>
    server.api<SupportDoneAnswer>(ADMIN_PATHS.supportAnswers(id), {
      token: admin.token,
      body: { answer, seenAnswer },
    });
  const [stored] = (await send(null)).body.supportMessage.answers!;
  // The open form has read the answer meanwhile, and names it.
  const again = await send(stored!._id);
  expect([again.status, again.body.supportMessage.answers]).toEqual([201, [stored]]);
  const mails = async () => {
    await allMailsSent(server);
    return (await mailsTo(server, member.email)).filter(({ text }) => text?.includes(answer));
  };
  expect(await mails()).toHaveLength(1);

  // The message is opened again: now the same words are meant to reach the member once more.
  const asAdmin = { token: admin.token };
  await server.api(ADMIN_PATHS.supportMessage(id), { method: 'PUT', ...asAdmin, body: { done: false } });
  const reopened = await send(stored!._id);
  expect([reopened.status, reopened.body.supportMessage.answers?.length]).toEqual([201, 2]);
  expect(reopened.body.supportMessage.doneAt).not.toBeNull();
  expect(await mails()).toHaveLength(2);
});

it('administrators hear of a message, its mark and its answer at once, members do not', async () => {
  const member = await signUpMember(server);
  const admin = await signInAdmin(server);
  const ears = await connectSocket(server, admin.token);
  const [theirs] = await connectListeners(server, member.token);
  const heard = listenToAll(theirs);
  const told = async (work: () => Promise<{ status: number }>): Promise<void> => {
    const event = nextEvent(ears, 'client-transactionsUpdated');
    expect((await work()).status).toBeLessThan(300);
    expect(await event).toEqual(['*']);
  };
  await told(() => server.api(PATHS.support, { token: member.token, body: message }));
  const { body } = await server.api<AdminSupportAnswer>(ADMIN_PATHS.support, { token: admin.token });
  const { _id: id } = body.supportMessages.find(({ user }) => user._id === member.id)!;
  const asAdmin = { token: admin.token };
  await told(() =>
    server.api(ADMIN_PATHS.supportMessage(id), { ...asAdmin, method: 'PUT', body: { done: true } }),
  );
  const answer = 'We have found your receipt.';
  await told(() => server.api(ADMIN_PATHS.supportAnswers(id), { ...asAdmin, body: { answer } }));
  await heardAll(server, theirs);
  expect(heard).toEqual([['client-profileUpdated', '*']]);
  ears.close();
  theirs.close();
});

it('a message cannot be answered once its member has deleted their account', async () => {
  const member = await signUpMember(server);
  await server.api(PATHS.support, { token: member.token, body: message });
  const admin = await signInAdmin(server);
  const theirs = async () => {
    const { body } = await server.api<AdminSupportAnswer>(ADMIN_PATHS.support, { token: admin.token });
    return body.supportMessages.find(({ user }) => user._id === member.id)!;
  };
  const { _id: id } = await theirs();
  const { password } = member;
  await server.api(PATHS.deleteAccount, { token: member.token, body: { password } });

  const answer = { answer: 'We have found your receipt.' };
  const refused = await server.api(ADMIN_PATHS.supportAnswers(id), { token: admin.token, body: answer });
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'account_deleted', message: expect.stringContaining('has deleted their account') },
  });
  expect(await theirs()).toMatchObject({
    user: { _id: member.id, fullName: 'Deleted member', email: '', isDeleted: true },
    answers: [],
  });
  await allMailsSent(server);
  expect(await mailsTo(server, `deleted:${member.id}`)).toEqual([]);
});

it.each<[string, object, string, string[]]>([
  ['both empty', { subject: '', message: ' ' }, 'Please fill form.', ['form', 'subject', 'message']],
  [
    'a short subject',
    { ...message, subject: 'Hello' },
    'Subject must have at least 6 characters.',
    ['subject'],
  ],
  [
    'a short message',
    { ...message, message: 'Too short.' },
    'Description must have at least 15 characters.',
    ['message'],
  ],
])('refuses %s and says what is accepted', async (_what, body, sentence, fields) => {
  const member = await signUpMember(server);
  const answer = await server.api<ErrorAnswer>(PATHS.support, { token: member.token, body });
  expect(answer.status).toBe(422);
  expect(answer.body.message).toBe(sentence);
  expect(Object.keys(answer.body.fields ?? {})).toEqual(fields);
});

it('a message needs a signed-in sender', async () => {
  expect((await server.api(PATHS.support, { body: message })).status).toBe(401);
});

it('a member who has not confirmed their email cannot be answered, and support reads why', async () => {
  const member = await signUpMember(server);
  await unconfirm(server, member);
  await server.api(PATHS.support, { token: member.token, body: message });
  const admin = await signInAdmin(server);
  const theirs = async () => {
    const { body } = await server.api<AdminSupportAnswer>(ADMIN_PATHS.support, { token: admin.token });
    return body.supportMessages.find(({ user }) => user._id === member.id)!;
  };
  const path = ADMIN_PATHS.supportAnswers((await theirs())._id);
  const body = { answer: 'We have found your receipt.' };
  expect(await server.api(path, { token: admin.token, body })).toMatchObject({
    status: 409,
    body: { code: 'email_unconfirmed', message: expect.stringContaining('was not sent') as string },
  });
  expect(await theirs()).toMatchObject({ answers: [], doneAt: null });
});
