import { sql } from 'kysely';
import { v7 } from 'uuid';
import { HOUR_MS } from '../../contract/durations';
import type { Transaction } from '../db/client';
import { createOwedPayments, holdReceivers } from '../payments/create';
import { startBan } from '../bans/bans';
import type { Services } from '../services';
import { storeImage } from '../uploads/store-image';
import { seedConversation } from './conversations';
import { drawAvatar } from './drawings';
import { seedPayment, type Story } from './payments';

const DEMO_PASSWORD = 'demo123';

interface Person {
  email: string;
  fullName: string;
  phone: string;
  paymentMethodId: string;
  parentId: string;
  referCode?: string;
  isBanned?: boolean;
}

/** The broker's clients beside member, new and banned, each with the story of their payment to the broker. */
const CLIENTS: readonly (readonly [fullName: string, story: Story])[] = [
  ['Amara Okafor', 'submitted'],
  ['Bilal Ahmed', 'submitted'],
  ['Carla Mendes', 'submitted'],
  ['Dmitri Orlov', 'submitted'],
  ['Elena Rossi', 'submitted'],
  ['Farah Haddad', 'submitted'],
  ['Goran Petrov', 'resubmitted'],
  ['Hana Suzuki', 'submitted'],
  ['Ibrahim Sesay', 'accepted'],
  ['Julia Novak', 'accepted'],
  ['Kwame Mensah', 'accepted'],
  ['Leila Karimi', 'accepted'],
  ['Mateo Silva', 'accepted'],
  ['Nadia Bensaid', 'expired'],
  ['Oscar Lindqvist', 'expired'],
  ['Priya Sharma', 'rejected'],
  ['Quentin Moreau', 'rejected'],
  ['Rosa Jimenez', 'reported'],
  ['Samuel Adeyemi', 'disputed'],
  ['Tariq Rahman', 'pending'],
  ['Uma Krishnan', 'pending'],
];

/** The stories of one person's five payments, by index. */
const stories = {
  broker: ['accepted', 'accepted', 'expired', 'accepted', 'accepted'],
  member: ['submitted', 'accepted', 'rejected', 'disputed', 'pending'],
  new: ['pending', 'pending', 'pending', 'pending', 'pending'],
  banned: ['reported', 'pending', 'pending', 'pending', 'pending'],
} satisfies Record<string, Story[]>;

/** The demo people, their payments in every status, chats and announcements (contract, "Demo data"). */
export async function seedDemoData(trx: Transaction, services: Services, companyId: string): Promise<void> {
  const passwordHash = await services.passwords.hash(DEMO_PASSWORD);
  let count = 0;
  const join = async (person: Omit<Person, 'phone'>, fiveStories: Story[]) => {
    count += 1;
    const phone = `+1202555${String(100 + count).padStart(4, '0')}`;
    const userId = await createPerson(trx, services, { ...person, phone }, passwordHash, count);
    await createOwedPayments(trx, {
      payerId: userId,
      receiverIds: await holdReceivers(trx, person.parentId),
      amountsCents: services.config.planAmountsCents,
    });
    await seedFive(trx, services, userId, fiveStories, count);
    return userId;
  };

  const brokerId = await join(
    {
      email: 'broker@demo.test',
      fullName: 'Brook Broker',
      paymentMethodId: 'BRK480215',
      parentId: companyId,
      referCode: 'BROKER1',
    },
    stories.broker,
  );
  const below = { parentId: brokerId };
  await join(
    { ...below, email: 'member@demo.test', fullName: 'Mira Member', paymentMethodId: 'MEM731904' },
    stories.member,
  );
  await join(
    { ...below, email: 'new@demo.test', fullName: 'Noel Newman', paymentMethodId: 'NEW556210' },
    stories.new,
  );
  await join(
    {
      ...below,
      email: 'banned@demo.test',
      fullName: 'Bana Banned',
      paymentMethodId: 'BAN118822',
      isBanned: true,
    },
    stories.banned,
  );
  for (const [index, [fullName, story]] of CLIENTS.entries()) {
    const number = String(index + 1).padStart(2, '0');
    await join(
      {
        ...below,
        email: `client${number}@demo.test`,
        fullName,
        paymentMethodId: `CL${number}${5000 + index * 37}`,
      },
      [story, ...restOf(index)],
    );
  }
  await seedAnnouncements(trx);
}

/** The states of a client's four payments to the company. */
const restOf = (index: number): Story[] =>
  index % 4 === 0
    ? ['accepted', 'accepted', 'submitted', 'pending']
    : ['accepted', 'pending', 'pending', 'pending'];

async function createPerson(
  trx: Transaction,
  services: Services,
  person: Person,
  passwordHash: string,
  number: number,
): Promise<string> {
  const { fileId } = await storeImage(services, trx, await drawAvatar(number));
  await trx.updateTable('files').set({ purpose: 'avatar' }).where('id', '=', fileId).execute();
  const id = v7();
  await trx
    .insertInto('users')
    .values({
      id,
      email: person.email,
      password_hash: passwordHash,
      full_name: person.fullName,
      email_confirmed_at: sql<Date>`now()`,
      costs_read_at: sql<Date>`now()`,
      phone: person.phone,
      payment_method_id: person.paymentMethodId,
      avatar_file_id: fileId,
      refer_code: person.referCode ?? null,
      parent_id: person.parentId,
      is_banned: person.isBanned ?? false,
      ban_reason: person.isBanned ? 'Several receipts of this account turned out to be altered.' : null,
      created_at: new Date(Date.now() - (60 - number) * 24 * HOUR_MS),
    })
    .execute();
  if (person.isBanned) await startBan(trx, id, null);
  return id;
}

async function seedFive(
  trx: Transaction,
  services: Services,
  payerId: string,
  fiveStories: Story[],
  number: number,
): Promise<void> {
  await sql`update payments set created_at = (select created_at from users where id = payer_id) where payer_id = ${payerId}`.execute(
    trx,
  );
  const payments = await trx
    .selectFrom('payments')
    .selectAll()
    .where('payer_id', '=', payerId)
    .orderBy('index')
    .execute();
  for (const payment of payments) {
    const story = fiveStories[payment.index] ?? 'pending';
    const hoursAgo = 1 + ((number * 5 + payment.index * 7) % 20);
    const disputed = await seedPayment(trx, services, payment, story, hoursAgo);
    if (disputed) await seedConversation(trx, payment, hoursAgo);
  }
}

async function seedAnnouncements(trx: Transaction): Promise<void> {
  const announcements = [
    {
      title: 'Tell us your new payment ID first',
      description:
        'If you move to another exchange, update your payment ID in your profile before anybody pays you. Members copy it from there, so an old one sends their money to the wrong place.',
      hoursAgo: 3,
    },
    {
      title: 'Check the order ID, not only the picture',
      description:
        'Before you accept a payment, look the order ID up in your own exchange account. A picture alone proves nothing.',
      hoursAgo: 3 * 24,
    },
    {
      title: 'Welcome to Peerproof',
      description:
        'Pay outside, prove it here, and agree on the record. The tutorials show each step in less than a minute.',
      hoursAgo: 9 * 24,
    },
  ];
  await trx
    .insertInto('announcements')
    .values(
      announcements.map(({ hoursAgo, ...rest }) => ({
        id: v7(),
        ...rest,
        created_at: new Date(Date.now() - hoursAgo * HOUR_MS),
      })),
    )
    .execute();
}
