import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import type { TestServer } from './server';

const POLL_MS = 50;
const PATIENCE_MS = 10_000;

/** A server in this process or in one of its own. */
type HasOutbox = Pick<TestServer, 'dataDir'>;

/** Every mail to this address in the outbox, oldest first. */
export async function mailsTo(server: HasOutbox, address: string): Promise<Email[]> {
  const folder = join(server.dataDir, 'outbox');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  const mails = await Promise.all(
    names.sort().map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  );
  return mails.filter((mail) => mail.to?.[0]?.address === address);
}

/** Waits until this many mails to the address are out and answers the last of them. */
export async function mailNumber(server: HasOutbox, number: number, address: string): Promise<Email> {
  for (let waited = 0; waited < PATIENCE_MS; waited += POLL_MS) {
    const mail = (await mailsTo(server, address))[number - 1];
    if (mail) return mail;
    await delay(POLL_MS);
  }
  throw new Error(`Mail ${number} to ${address} did not come.`);
}

/** Waits until no mail is waiting to be sent. */
export async function allMailsSent(server: TestServer): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += POLL_MS) {
    if (!(await server.db.selectFrom('mails').select('id').limit(1).executeTakeFirst())) return;
    await delay(POLL_MS);
  }
  throw new Error('Mails are still waiting.');
}

/** The one-time code in a mail. */
export const codeIn = (mail: Email): string =>
  /\b\d{4}\b/.exec(mail.text?.split('new password is')[1] ?? '')?.[0] ?? '';
