import { sql } from 'kysely';
import { v7 } from 'uuid';
import { DEMO_PAYMENT_ID } from '../config';
import { transact, type Transaction } from '../db/client';
import { lockPreparation } from '../db/preparation';
import type { Services } from '../services';
import { seedDemoData } from './demo';

/** The demo accounts that the start prints; their password is `demo123`. */
export const DEMO_ACCOUNTS = [
  { email: 'company@demo.test', role: 'the company (refer code PEER001)' },
  { email: 'broker@demo.test', role: 'a broker with 24 clients (refer code BROKER1)' },
  { email: 'member@demo.test', role: 'a member with payments in every status' },
  { email: 'new@demo.test', role: 'a new member with five payments to make' },
  { email: 'banned@demo.test', role: 'a banned member with a dispute' },
  { email: 'admin@demo.test', role: 'an administrator' },
] as const;

/** The tutorials that come with the product; their videos are files of the app. */
const TUTORIALS = [
  { id: 'payment-help', title: 'How to pay and upload your proof', url: '/videos/payment-help.mp4' },
  { id: 'landing', title: 'How Peerproof works', url: '/videos/landing.mp4' },
  { id: 'receiver-guide', title: 'How to decide a payment', url: '/videos/receiver-guide.mp4' },
  { id: 'refer-guide', title: 'How joining by refer code works', url: '/videos/refer-guide.mp4' },
];

/**
 * Fills an empty database: company, first administrator and tutorials, and the demo data when `DEMO` is on. Changes
 * nothing on a database that has users; safe in several processes at once. In production it warns if the company still has
 * the payment ID of the demo.
 */
export async function prepareData(services: Services): Promise<{ hasDemoData: boolean }> {
  const { config, db } = services;
  await transact(db, async (trx) => {
    await lockPreparation(trx);
    if (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return;
    const companyId = await createFirstAccounts(trx, services);
    await trx
      .insertInto('demos')
      .values(TUTORIALS.map((tutorial, position) => ({ ...tutorial, position })))
      .execute();
    if (config.demo) await seedDemoData(trx, services, companyId);
  });
  if (config.production) await warnOfDemoPaymentId(services);
  return { hasDemoData: config.demo && (await hasDemoBroker(services)) };
}

async function createFirstAccounts(trx: Transaction, { config, passwords }: Services): Promise<string> {
  const companyId = v7();
  const phone = '+12025550100';
  const now = sql<Date>`now()`;
  await trx
    .insertInto('users')
    .values([
      {
        phone,
        payment_method_id: config.company.paymentMethodId,
        id: companyId,
        email: config.company.email,
        password_hash: await passwords.hash(config.company.password),
        full_name: 'Company',
        email_confirmed_at: now,
        refer_code: config.company.referCode,
        is_company: true,
      },
      {
        phone,
        payment_method_id: DEMO_PAYMENT_ID,
        id: v7(),
        email: config.admin.email,
        password_hash: await passwords.hash(config.admin.password),
        full_name: 'Admin',
        email_confirmed_at: now,
        is_admin: true,
        admin_role: 'admin',
      },
    ])
    .execute();
  return companyId;
}

async function warnOfDemoPaymentId({ db, log }: Services): Promise<void> {
  const company = await db
    .selectFrom('users')
    .select('payment_method_id')
    .where('is_company', '=', true)
    .executeTakeFirst();
  if (company?.payment_method_id === DEMO_PAYMENT_ID)
    log.warn(
      `Members are told to pay the company at '${DEMO_PAYMENT_ID}', which is nobody's payment ID: sign in as the company and change it in its profile.`,
    );
}

async function hasDemoBroker({ db }: Services): Promise<boolean> {
  const broker = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'broker@demo.test')
    .executeTakeFirst();
  return broker !== undefined;
}
