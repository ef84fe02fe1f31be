import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer';
import { toMessage } from './message';

const CONNECT_MS = 5000;
const SILENCE_MS = 10_000;
/** Longest time for one mail from the connection to the server's word that it took it. */
export const SEND_MS = 20_000;

/** Sends by the server that an smtp: or smtps: address names, one connection a mail. */
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
