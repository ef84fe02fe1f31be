import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { TestServer } from './server';
import { until } from './until';

/** A server in this process or in its own. */
type HasOutbox = Pick<TestServer, 'dataDir'>;

/** The subject of the mail after each sign-up. */
const CONFIRM = 'Confirm your email for Peerproof';

/** Every mail to this address in the outbox, oldest first, without those after its sign-up. */
export const mailsTo = async (server: HasOutbox, address: string): Promise<Email[]> =>
  (await allMailsTo(server, address)).filter(({ subject }) => subject !== CONFIRM);

/** The mails that confirm the email of a sign-up, oldest first. */
export const confirmationsTo = async (server: HasOutbox, address: string): Promise<Email[]> =>
  (await allMailsTo(server, address)).filter(({ subject }) => subject === CONFIRM);

/** By time, and mails of the same time by their number, of which 10 follows 9. */
const { compare: inOrder } = new Intl.Collator('en', { numeric: true });

async function allMailsTo(server: HasOutbox, address: string): Promise<Email[]> {
  const folder = join(server.dataDir, 'outbox');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  const mails = await Promise.all(names.sort(inOrder).map((name) => parsed(join(folder, name))));
  return mails.filter((mail) => mail.to?.[0]?.address === address);
}

/** By path, as many tests look into the same outbox again and again. */
const known = new Map<string, Promise<Email>>();

function parsed(path: string): Promise<Email> {
  const mail = known.get(path) ?? PostalMime.parse(readFileSync(path));
  known.set(path, mail);
  return mail;
}

/** Waits until this many mails to the address have been sent and returns the last of them. */
export async function mailNumber(server: HasOutbox, number: number, address: string): Promise<Email> {
  await until(async () => (await mailsTo(server, address)).length >= number);
  return (await mailsTo(server, address))[number - 1]!;
}

/** Waits until no mail is waiting to be sent. */
export async function allMailsSent(server: TestServer): Promise<void> {
  await until(async () => !(await server.db.selectFrom('mails').select('id').limit(1).executeTakeFirst()));
}

/** The token of the link in an email that confirms an email; '' without one. */
export const confirmationIn = (mail: Email | undefined): string =>
  /\/confirmEmail#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';

/** The one-time code in an email. */
export const codeIn = (mail: Email): string =>
  /\b\d{4,8}\b/.exec(mail.text?.split('new password is')[1] ?? '')?.[0] ?? '';

/** Another code of four digits. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');
