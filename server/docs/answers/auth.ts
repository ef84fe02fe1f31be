import type {
  Session,
  SessionAnswer,
  SessionsAnswer,
  Tokens,
  UpdateProfileAnswer,
  User,
  VerifyOtpAnswer,
} from '../../../contract/wire';
import { email, list, nullable, object, optional, text, time, yesOrNo } from '../schema';
import { doneFields } from './common';
import { payment } from './payments';

const accessToken = text(
  'A JWT for the `Authorization` header, good for 15 minutes; its payload has the user as `id`.',
);

export const tokens = object<Tokens>(
  { accessToken, refreshToken: text('Good for 30 days and for one renewal.') },
  'Tokens',
);

export const user = object<User>(
  {
    _id: text(),
    fullName: text(),
    email: email(),
    phone: text('E.164.'),
    paymentMethodId: text('What others pay to.'),
    profileImage: nullable(text("The picture's address.")),
    referId: nullable(text('Null until all five payments are accepted.')),
    isBanned: yesOrNo(),
    banReason: optional(nullable(text('Why, while the user is banned.'))),
    isAdmin: yesOrNo(),
    payments: list(
      payment,
      'The five that this user owes, in order; none for the company and administrators.',
    ),
  },
  'User',
);

export const sessionAnswer = object<SessionAnswer>({ user, tokens });
export const updateProfileAnswer = object<UpdateProfileAnswer>({ ...doneFields, user });
export const verifyOtpAnswer = object<VerifyOtpAnswer>({
  tokens: object<{ accessToken: string }>({ accessToken }),
});

export const sessionsAnswer = object<SessionsAnswer>({
  sessions: list(
    object<Session>(
      {
        _id: text(),
        device: nullable(text('What the browser said of itself at sign-in.')),
        createdAt: time(),
        lastUsedAt: time('The last renewal: in use up to 15 minutes after it.'),
        current: yesOrNo('The session that asks.'),
      },
      'Session',
    ),
    'The latest used first.',
  ),
});
