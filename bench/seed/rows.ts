import { createHash } from 'node:crypto';
import {
  ADMIN,
  announcementId,
  BROKER,
  BUSY_ROOM,
  COMPANY,
  fileId,
  FIRST_MEMBER,
  membersOf,
  messageId,
  paymentIdOf,
  PAYMENTS_EACH,
  paymentUuid,
  userId,
} from './people';
import { randomFrom } from './random';

type Value = string | number | boolean | null;

/** Rows for COPY: the table with its columns, and the values. */
export interface Rows {
  readonly table: string;
  readonly rows: Iterable<readonly Value[]>;
}

const SEED = 7;
const DAY_MS = 86_400_000;
const AMOUNTS = [2500, 1500, 1000, 500, 500];
const ANNOUNCEMENTS = 1000;
/** Percent of all payments; the rest is disputed. */
const SHARES = { pending: 25, submitted: 15, accepted: 45, rejected: 10 };
const FIRST_NAMES = ['Ada', 'Ben', 'Chloé', 'Dara', 'Emil', 'Fatima', 'Grace', 'Hugo', 'Ines', 'Jonas'];
const LAST_NAMES = [
  'Novak',
  'Okafor',
  'Petrov',
  'Quist',
  'Rossi',
  'Silva',
  'Tanaka',
  'Ueda',
  'Varga',
  'Weber',
];

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const digest = (text: string) => createHash('sha256').update(text).digest();

/** All rows for so many payments, in an order in which they can be inserted. */
export function allRows(payments: number): Rows[] {
  return [
    {
      table:
        'users (id, email, password_hash, full_name, phone, payment_method_id, refer_code, parent_id, is_company, is_admin, admin_role, created_at)',
      rows: users(membersOf(payments)),
    },
    {
      table: 'files (id, media_type, bytes, width, height, sha256, image_hash, purpose)',
      rows: files(payments),
    },
    {
      table:
        'payments (id, reference, payer_id, receiver_id, index, kind, amount_cents, status, transaction_id, proof_file_id, expires_at, show_report_btn, attempt, decided_by, created_at, changed_at)',
      rows: paymentRows(payments),
    },
    { table: 'messages (id, room_id, seq, sender_id, content, created_at)', rows: messages(payments / 10) },
    { table: 'announcements (id, title, description, created_at)', rows: announcements() },
  ];
}

function* users(members: number): Iterable<Value[]> {
  const random = randomFrom(SEED);
  const person = (n: number, name: string, email: string, more: Value[]) => [
    userId(n),
    email,
    'x',
    name,
    '+12025550123',
    `PM${n}`,
    ...more,
    ago(n * 60_000),
  ];
  const pick = (names: string[]) => names[Math.floor(random() * names.length)]!;
  yield person(0, 'Broker', 'broker@bench.test', ['BROKER1', null, false, false, null]);
  yield person(1, 'Admin', 'admin@bench.test', [null, null, false, true, 'admin']);
  yield person(2, 'Company', 'company@bench.test', ['PEER001', null, true, false, null]);
  for (let n = FIRST_MEMBER; n < FIRST_MEMBER + members; n += 1)
    yield person(n, `${pick(FIRST_NAMES)} ${pick(LAST_NAMES)}`, `member${n}@bench.test`, [
      null,
      n % 2 === 0 ? BROKER : COMPANY,
      false,
      false,
      null,
    ]);
}

/** A different receipt for each payment. */
function* files(payments: number): Iterable<Value[]> {
  for (let n = 0; n < payments; n += 1) {
    const hash = digest(`receipt ${n}`);
    const bits = Array.from(hash, (byte) => byte.toString(2).padStart(8, '0')).join('');
    yield [fileId(n), 'image/jpeg', 60_000, 1080, 1920, hash.toString('hex'), bits, 'receipt'];
  }
}

/** Five payments per member. The broker's clients pay the broker, others pay a random member. */
function* paymentRows(payments: number): Iterable<Value[]> {
  const random = randomFrom(SEED + 1);
  const members = membersOf(payments);
  for (let n = 0; n < payments; n += 1) {
    const member = FIRST_MEMBER + Math.floor(n / PAYMENTS_EACH);
    const index = n % PAYMENTS_EACH;
    const receiver = member % 2 === 0 ? BROKER : userId(FIRST_MEMBER + Math.floor(random() * members));
    const status = n === 0 ? 'disputed' : statusOf(random() * 100);
    const isPaid = status !== 'pending';
    const changedMs = Math.floor(random() * 300 * DAY_MS);
    yield [
      paymentUuid(n),
      paymentIdOf(n),
      userId(member),
      receiver,
      index,
      index === 4 ? 'connect' : 'spot',
      AMOUNTS[index]!,
      status,
      isPaid ? `ORDER${n}` : null,
      isPaid ? fileId(n) : null,
      // Far enough away that no window ends during a benchmark.
      isPaid ? new Date(Date.now() + DAY_MS * (1 + random() * 30)).toISOString() : null,
      status === 'rejected',
      isPaid ? 1 : 0,
      status === 'accepted' || status === 'rejected' ? 'receiver' : null,
      ago(301 * DAY_MS),
      ago(changedMs),
    ];
  }
}

function statusOf(of100: number): string {
  let upTo = 0;
  for (const [status, share] of Object.entries(SHARES)) if (of100 < (upTo += share)) return status;
  return 'disputed';
}

function* messages(count: number): Iterable<Value[]> {
  for (let n = 1; n <= count; n += 1)
    yield [
      messageId(n),
      BUSY_ROOM,
      n,
      n % 3 === 0 ? ADMIN : n % 2 === 0 ? BROKER : userId(FIRST_MEMBER),
      `Message ${n}: has the money arrived in the meantime?`,
      ago((count - n) * 1000),
    ];
}

function* announcements(): Iterable<Value[]> {
  for (let n = 0; n < ANNOUNCEMENTS; n += 1)
    yield [
      announcementId(n),
      `Update ${n}`,
      'A list of recent changes in the app. '.repeat(5),
      ago(n * 3_600_000),
    ];
}
