import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer';
import { toMessage } from './message';

const CONNECT_MS = 5000;
const SILENCE_MS = 10_000;
/** Longest time for sending one mail, from connecting until the server accepts it, in milliseconds. */
const SEND_MS = 20_000;

/** Sends through the server at an smtp: or smtps: address, one connection per mail. */
export function smtpMailer(url: string): Mailer {
  return {
    async send(mail) {
      const transport = createTransport({
        url,
        connectionTimeout: CONNECT_MS,
        greetingTimeout: CONNECT_MS,
        socketTimeout: SILENCE_MS,
      });
      let timer: NodeJS.Timeout | undefined;
      const tooLate = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error('The mail server is too slow.')), SEND_MS);
      });
      try {
        await Promise.race([transport.sendMail(toMessage(mail)), tooLate]);
      } finally {
        clearTimeout(timer);
        transport.close();
      }
    },
  };
}
