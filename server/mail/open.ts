import type { Config } from '../config';
import type { Mailer } from './mailer';
import { outboxMailer } from './outbox';
import { smtpMailer } from './smtp';

/** SMTP if `SMTP_URL` is set; otherwise each mail is a file in the outbox folder. */
export const openMailer = (config: Config): Mailer =>
  config.smtpUrl ? smtpMailer(config.smtpUrl) : outboxMailer(config.dataDir);
