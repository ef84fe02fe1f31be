import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { hasCode } from '../has-code';
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
      await write(`${file}.part`, message as Buffer).catch(async (error: unknown) => {
        if (!hasCode(error, 'ENOENT')) throw error;
        await mkdir(folder, { recursive: true });
        await write(`${file}.part`, message as Buffer);
      });
      await rename(`${file}.part`, file);
    },
  };
}

/** Readable only by the owner, because mails contain password reset codes. */
const write = (file: string, message: Buffer) => writeFile(file, message, { mode: 0o600 });
