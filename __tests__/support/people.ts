import { sql } from 'kysely';
import sharp from 'sharp';
import type {
  Done,
  Payment,
  PaymentAnswer,
  SessionAnswer,
  SignUpRequest,
  Tokens,
  UploadAnswer,
  User,
} from '../../contract/wire';
import { PATHS } from '../../contract/wire';
import type { ApiAnswer, TestServer } from './server';

/** The refer code of the company of every test server. */
export const COMPANY_CODE = 'PEER001';
const DEMO_PASSWORD = 'demo123';

/** A person who is signed in on a test server. */
export interface Person {
  id: string;
  email: string;
  password: string;
  tokens: Tokens;
  /** The access token. */
  token: string;
  /** The user as of the last sign-in or `refreshed`. */
  user: User;
}

let count = 0;

/** A valid sign-up, of another person in each call. */
export function newMember(changes: Partial<SignUpRequest> = {}): SignUpRequest {
  count += 1;
  const number = String(count).padStart(4, '0');
  return {
    email: `member${number}@peer.io`,
    fullName: `Member ${number}`,
    phone: '+12025550123',
    paymentMethodId: `PAY${number}`,
    password: 'secret12',
    referCode: COMPANY_CODE,
    ...changes,
  };
}

/** Signs up with a refer code (by default the company's), confirms the email and signs in. */
export async function signUpMember(
  server: TestServer,
  changes: Partial<SignUpRequest> = {},
): Promise<Person> {
  const member = newMember(changes);
  expectOk(await server.api<Done>(PATHS.signUp, { body: member }), 'sign-up');
  await server.db
    .updateTable('users')
    .set({ email_confirmed_at: sql<Date>`now()` })
    .where('email', '=', member.email)
    .execute();
  return signIn(server, member.email, member.password);
}

export async function signIn(server: TestServer, email: string, password: string): Promise<Person> {
  const { tokens, user } = expectOk(
    await server.api<SessionAnswer>(PATHS.login, { body: { email, password } }),
    'login',
  );
  const person = { id: user._id, email, password, tokens, token: tokens.accessToken, user };
  knownPeople(server).set(person.id, person);
  return person;
}

export const signInCompany = (server: TestServer) => signIn(server, 'company@demo.test', DEMO_PASSWORD);
export const signInAdmin = (server: TestServer) => signIn(server, 'admin@demo.test', DEMO_PASSWORD);

/** The same person with their current profile. */
export async function refreshed(server: TestServer, person: Person): Promise<Person> {
  const { user } = expectOk(
    await server.api<SessionAnswer>(PATHS.profile, { token: person.token }),
    'profile',
  );
  return { ...person, user };
}

/** A member whose five payments are accepted and who therefore has a refer code. */
export async function activeBroker(
  server: TestServer,
  changes: Partial<SignUpRequest> = {},
): Promise<Person & { referCode: string }> {
  const member = await signUpMember(server, changes);
  for (const payment of member.user.payments) {
    await payPayment(server, member, payment);
    const receiver = await personWithId(server, payment.userId._id);
    await decide(server, receiver, PATHS.acceptPayment(payment.paymentId));
  }
  const broker = await refreshed(server, member);
  if (!broker.user.referId)
    throw new Error('The member has no refer code although all payments are accepted.');
  knownPeople(server).set(broker.id, broker);
  return { ...broker, referCode: broker.user.referId };
}

/** Uploads a receipt and submits the proof; returns the payment as the payer sees it. */
export async function payPayment(
  server: TestServer,
  payer: Person,
  payment: Payment,
  changes: { transactionId?: string; screenShot?: string } = {},
): Promise<Payment> {
  const answer = await server.api<PaymentAnswer>(PATHS.uploadPaymentProof, {
    method: 'PUT',
    token: payer.token,
    body: {
      screenShot: changes.screenShot ?? (await uploadImage(server)),
      paymentId: payment.paymentId,
      senderPaymentMethodId: payment.paymentMethodId,
      recieverPaymentId: payment.recieverPaymentId,
      transactionId: changes.transactionId ?? newOrderId(),
    },
  });
  return expectOk(answer, 'payment proof').payment;
}

/** An order ID that no payment has used. */
export const newOrderId = (): string => {
  count += 1;
  return `ORDER-${String(count).padStart(8, '0')}`;
};

/** Calls accept, reject or dispute; returns the payment as `person` sees it. */
export async function decide(
  server: TestServer,
  person: Person,
  path: string,
  body?: object,
): Promise<Payment> {
  const answer = await server.api<PaymentAnswer>(path, { method: 'PUT', token: person.token, body });
  return expectOk(answer, path).payment;
}

export async function banPerson(server: TestServer, person: Person, banned = true): Promise<void> {
  const admin = await signInAdmin(server);
  const body = { banned, reason: 'A test decided so.' };
  expectOk(
    await server.api(`/admin/users/${person.id}/ban`, { method: 'PUT', token: admin.token, body }),
    'ban',
  );
}

/** Makes the person's email one that nobody has confirmed. */
export async function unconfirm({ db }: TestServer, { id }: Person): Promise<void> {
  await db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', id).execute();
}

/** A JPEG of another colour in each call. */
export function jpeg({ width = 64, height = 48 } = {}): Promise<Buffer> {
  count += 1;
  const background = { r: (count * 37) % 256, g: (count * 101) % 256, b: (count * 173) % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Uploads an image, by default a small JPEG, and returns its URL. */
export async function uploadImage(server: TestServer, image?: Buffer, name = 'receipt.jpg'): Promise<string> {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(image ?? (await jpeg()))]), name);
  return expectOk(await server.api<UploadAnswer>(PATHS.upload, { body: form }), 'upload').imageUrl;
}

/** The file's id in the link that an upload returned, or in a signed one. */
export const fileIdOf = (link: string): string => /file\/([0-9a-f-]+)/.exec(link)![1]!;

const people = new WeakMap<TestServer, Map<string, Person>>();

function knownPeople(server: TestServer): Map<string, Person> {
  const known = people.get(server) ?? new Map<string, Person>();
  people.set(server, known);
  return known;
}

async function personWithId(server: TestServer, id: string): Promise<Person> {
  const person = knownPeople(server).get(id) ?? (await signInCompany(server));
  if (person.id !== id) throw new Error(`Nobody with the id ${id} was signed in by this test.`);
  return person;
}

export function expectOk<T>({ status, body }: ApiAnswer<T>, what: string): T {
  if (status >= 300) throw new Error(`${what} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
