import { Type, type Static } from '@sinclair/typebox';
import { Done, email, nullable, text, time } from './common';
import { Payment } from './payments';

const accessToken = text(
  'A JWT for the `Authorization` header, good for 15 minutes; its payload has the user as `id`.',
);

export type Tokens = Static<typeof Tokens>;
export const Tokens = Type.Object(
  { accessToken, refreshToken: text('Good for 30 days and for one renewal.') },
  { title: 'Tokens' },
);

export type User = Static<typeof User>;
export const User = Type.Object(
  {
    _id: text(),
    fullName: text(),
    email: email(),
    phone: text('E.164.'),
    paymentMethodId: text('Others pay to this.'),
    profileImage: nullable(text("The picture's address.")),
    referId: nullable(text('Null until all five payments are accepted.')),
    isBanned: Type.Boolean(),
    banReason: Type.Optional(nullable(text('Our addition; null where the user is not banned.'))),
    isAdmin: Type.Boolean(),
    payments: Type.Array(Payment, {
      description:
        'The five that this user owes, in order of `index`; none for the company and administrators.',
    }),
  },
  { title: 'User' },
);

export type SessionAnswer = Static<typeof SessionAnswer>;
export const SessionAnswer = Type.Object({ user: User, tokens: Tokens });

export type UpdateProfileAnswer = Static<typeof UpdateProfileAnswer>;
export const UpdateProfileAnswer = Type.Object({ ...Done.properties, user: User });

export type VerifyOtpAnswer = Static<typeof VerifyOtpAnswer>;
export const VerifyOtpAnswer = Type.Object({ tokens: Type.Object({ accessToken }) });

export type Session = Static<typeof Session>;
/** Where a user is signed in. Sessions that have ended or that set a new password are not listed. */
export const Session = Type.Object(
  {
    _id: text(),
    device: nullable(text("The browser's `User-Agent` at sign-in; null where it sent none.")),
    createdAt: time(),
    lastUsedAt: time('The last renewal: the session was in use up to 15 minutes after it.'),
    current: Type.Boolean({ description: 'True for the session of this request.' }),
  },
  { title: 'Session' },
);

export type SessionsAnswer = Static<typeof SessionsAnswer>;
export const SessionsAnswer = Type.Object({
  sessions: Type.Array(Session, { description: 'The latest used first.' }),
});
