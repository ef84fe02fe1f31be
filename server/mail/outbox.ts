import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer';
import { toMessage } from './message';

/** Writes each mail as an `.eml` file into `outbox` under `dataDir`, named by its time, so that they list in order. */
export function outboxMailer(dataDir: string): Mailer {
  const folder = join(dataDir, 'outbox');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(toMessage(mail));
      const time = mail.date.toISOString().replaceAll(/[:.]/g, '-');
      const file = join(
        folder,
        `${time}-${mail.messageId.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-|-$/g, '')}.eml`,
      );
      await mkdir(folder, { recursive: true });
      // Codes for new passwords stand in here.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}
