/** Records of the administration as the backend sends them; each factory takes the fields that matter to the test. */
import type {
  AdminAction,
  AdminActivityDay,
  AdminDispute,
  AdminHistoryEntry,
  AdminInvitation,
  Administrator,
  AdminOverview,
  AdminParty,
  AdminSupportMessage,
  AdminUser,
  AdminUserDetails,
  AdminUsersAnswer,
} from '../../contract/admin';

export const aParty = (values: Partial<AdminParty> = {}): AdminParty => ({
  _id: 'party-1',
  fullName: 'Pia Payer',
  email: 'pia@example.com',
  isDeleted: false,
  phone: '+12025550100',
  paymentMethodId: 'PIA123',
  profileImage: null,
  isBanned: false,
  ...values,
});

export const aDispute = (values: Partial<AdminDispute> = {}): AdminDispute => ({
  _id: 'dispute-1',
  paymentId: 'PP-D1',
  index: 0,
  kind: 'spot',
  amount: 25,
  status: 'disputed',
  attempt: 2,
  transactionId: '151639118688',
  createdAt: '2030-01-01T10:00:00.000Z',
  expiresAt: null,
  paymentLink: '/api/file/receipt',
  payer: aParty(),
  receiver: aParty({
    _id: 'party-2',
    fullName: 'Rex Receiver',
    email: 'rex@example.com',
    paymentMethodId: 'REX123',
  }),
  chatRoomId: { _id: 'room-1' },
  disputedAt: '2030-01-01T12:00:00.000Z',
  disputedBy: 'receiver',
  reason: 'Other: nothing has arrived here.',
  reasonImage: '/api/file/evidence',
  ...values,
});

/** The step by which the payer of `aDispute` sent the proof. */
export const aSubmission = (values: Partial<AdminHistoryEntry> = {}): AdminHistoryEntry => ({
  at: '2030-01-01T11:00:00.000Z',
  actor: { _id: 'party-1', fullName: 'Pia Payer', role: 'payer' },
  from: 'pending',
  to: 'submitted',
  reason: null,
  reasonImage: null,
  paymentLink: '/api/file/receipt',
  transactionId: '151639118688',
  ...values,
});

export const anAdminUser = (values: Partial<AdminUser> = {}): AdminUser => ({
  ...aParty({ _id: 'member-1', fullName: 'Mia Member', email: 'mia@example.com' }),
  referId: null,
  banReason: null,
  isAdmin: false,
  joinedAt: '2030-01-01T10:00:00.000Z',
  ...values,
});

export const aSupportMessage = (values: Partial<AdminSupportMessage> = {}): AdminSupportMessage => ({
  _id: 'message-1',
  subject: 'Wrong amount?',
  message: 'I paid too much.\nWhat now?',
  createdAt: '2030-01-01T10:00:00.000Z',
  doneAt: null,
  user: { _id: 'member-1', fullName: 'Mia Member', email: 'mia@example.com', isDeleted: false },
  ...values,
});

export const anOverview = (values: Partial<AdminOverview> = {}): AdminOverview => ({
  users: 12,
  active: 7,
  banned: 1,
  payments: { pending: 10, submitted: 4, accepted: 30, rejected: 2, disputed: 4 },
  openDisputes: 4,
  openAppeals: 0,
  unreadSupport: 2,
  ...values,
});

/** What the call of users answers at this address, if these are all. */
export function usersFound(all: readonly AdminUser[], url: string): AdminUsersAnswer {
  const { query = '', status } = Object.fromEntries(new URL(url).searchParams);
  const users = all.filter(
    ({ fullName, isBanned }) => fullName.includes(query) && (isBanned || status !== 'banned'),
  );
  return { users, nextCursor: null, counts: { total: users.length } };
}

export const anAdminUserDetails = (values: Partial<AdminUserDetails> = {}): AdminUserDetails => ({
  ...anAdminUser(),
  referrer: { _id: 'broker-1', fullName: 'Brit Broker', isDeleted: false },
  clients: 0,
  payments: { payer: counts({ pending: 4, submitted: 1 }), receiver: counts() },
  ...values,
});

export const anAction = (values: Partial<AdminAction> = {}): AdminAction => ({
  _id: '7',
  at: '2030-01-01T10:00:00.000Z',
  admin: { _id: 'admin-1', fullName: 'Ada Admin' },
  action: 'user.ban',
  subject: 'member-1',
  title: 'Mia Member',
  reason: 'Sent a false receipt.',
  ...values,
});

export const anAdministrator = (values: Partial<Administrator> = {}): Administrator => ({
  _id: 'admin-1',
  fullName: 'Ada Admin',
  email: 'ada@example.com',
  role: 'admin',
  since: '2029-01-01T10:00:00.000Z',
  lastSignInAt: '2029-12-31T10:00:00.000Z',
  ...values,
});

export const anInvitation = (values: Partial<AdminInvitation> = {}): AdminInvitation => ({
  _id: 'invitation-1',
  email: 'ina@example.com',
  role: 'support',
  invitedBy: { _id: 'admin-1', fullName: 'Ada Admin' },
  invitedAt: '2030-01-01T10:00:00.000Z',
  expiresAt: '2030-01-04T10:00:00.000Z',
  ...values,
});

export const anActivityDay = (values: Partial<AdminActivityDay> = {}): AdminActivityDay => ({
  day: '2030-01-01',
  entered: counts(),
  standing: counts(),
  proofs: { count: 0, medianSeconds: null, p90Seconds: null },
  disputes: { count: 0, medianSeconds: null, p90Seconds: null },
  ...values,
});

const counts = (values: Partial<AdminActivityDay['entered']> = {}): AdminActivityDay['entered'] => ({
  pending: 0,
  submitted: 0,
  accepted: 0,
  rejected: 0,
  disputed: 0,
  ...values,
});
