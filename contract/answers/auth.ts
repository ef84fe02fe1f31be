import { Type, type Static } from '@sinclair/typebox';
import { ADMIN_ROLES } from '../adminRoles';
import { count, Done, email, nullable, oneOf, text, time } from './common';
import { LegalDocument } from './legal';
import { Payment } from './payments';

const accessToken = text(
  "A JWT for the `Authorization` header, valid for 15 minutes. `id` in its payload is the user's id.",
);

export type Tokens = Static<typeof Tokens>;
export const Tokens = Type.Object(
  { accessToken, refreshToken: text('Valid for 30 days and for one renewal.') },
  { title: 'Tokens' },
);

export type BanAppeal = Static<typeof BanAppeal>;
export const BanAppeal = Type.Object(
  {
    state: oneOf(
      ['possible', 'open', 'decided'],
      'possible: the user may appeal the ban; open: an administrator looks at it again; decided: the ban stays, for good.',
    ),
    until: nullable(time('While it is possible: until when.')),
    reason: nullable(text('Why the user has appealed.')),
    at: nullable(time('When the user has appealed.')),
    decisionReason: nullable(text('Why the ban stays.')),
  },
  {
    description: 'Our addition; null unless the user is banned and may appeal the ban or has appealed it.',
  },
);

export type User = Static<typeof User>;
export const User = Type.Object(
  {
    _id: text(),
    fullName: text(),
    email: email(),
    emailConfirmed: Type.Optional(
      Type.Boolean({ description: 'Our addition: whether the owner of the email has confirmed it.' }),
    ),
    pendingEmail: Type.Optional(
      nullable(text('Our addition: the email that replaces this one once its link is opened.')),
    ),
    pendingEmailUntil: Type.Optional(
      nullable(time('Our addition: until when that link works; null if there is none.')),
    ),
    mailRefused: Type.Optional(
      Type.Boolean({
        description:
          'Our addition: whether the email address has refused so many emails in a row that it only gets essential ones.',
      }),
    ),
    timeZone: Type.Optional(
      nullable(text('Our addition: by IANA, as the browser last named it; null if none has.')),
    ),
    language: Type.Optional(
      nullable(text('Our addition: by BCP 47, as the app last named it; null if it has not.')),
    ),
    phone: text('E.164.'),
    paymentMethodId: text('The payment ID that others pay to.'),
    profileImage: nullable(text("The picture's address.")),
    referId: nullable(text('Null until all five payments are accepted.')),
    isBanned: Type.Boolean(),
    banReason: Type.Optional(nullable(text('Our addition; null unless the user is banned.'))),
    banAppeal: Type.Optional(nullable(BanAppeal)),
    isAdmin: Type.Boolean({ description: 'Also with the role support.' }),
    adminRole: Type.Optional(oneOf(ADMIN_ROLES, 'Our addition; only for administrators.')),
    toAgree: Type.Optional(
      Type.Array(LegalDocument, {
        description:
          'Our addition: the documents in force that this member has not agreed to; missing while no document is in force.',
      }),
    ),
    costsReadAt: Type.Optional(
      nullable(
        time(
          'Our addition: when the member said that they have read what the five payments are; null if they have not.',
        ),
      ),
    ),
    payments: Type.Array(Payment, {
      description:
        'The five payments that this user owes, ordered by `index`; none for the company and administrators.',
    }),
  },
  { title: 'User' },
);

export type SessionAnswer = Static<typeof SessionAnswer>;
export const SessionAnswer = Type.Object({ user: User, tokens: Tokens });

export type UpdateProfileAnswer = Static<typeof UpdateProfileAnswer>;
export const UpdateProfileAnswer = Type.Object({ ...Done.properties, user: User });

const CHANGED_FIELDS = ['paymentMethodId', 'phone', 'email'] as const;
export type ProfileChange = Static<typeof ProfileChange>;
export const ProfileChange = Type.Object(
  {
    _id: text(),
    field: oneOf(CHANGED_FIELDS),
    before: text(),
    after: text(),
    at: time(),
    undoneAt: nullable(time('When the link in the email put it back; null if it has not.')),
  },
  { title: 'ProfileChange' },
);
export type ChangesAnswer = Static<typeof ChangesAnswer>;
export const ChangesAnswer = Type.Object({
  changes: Type.Array(ProfileChange, { description: 'The latest 20, newest first.' }),
});

export type VerifyOtpAnswer = Static<typeof VerifyOtpAnswer>;
export const VerifyOtpAnswer = Type.Object({ tokens: Type.Object({ accessToken }) });

export type Session = Static<typeof Session>;
/** A place where a user is signed in. Ended sessions and those for setting a new password are not listed. */
export const Session = Type.Object(
  {
    _id: text(),
    device: nullable(text("The browser's `User-Agent` at sign-in; null if it sent none.")),
    createdAt: time(),
    lastUsedAt: time('The last renewal. The session may have been used up to 15 minutes later.'),
    current: Type.Boolean({ description: 'True for the session of this request.' }),
  },
  { title: 'Session' },
);

export type SessionsAnswer = Static<typeof SessionsAnswer>;
export const SessionsAnswer = Type.Object({
  sessions: Type.Array(Session, { description: 'Most recently used first.' }),
});

/** The kinds of a security event. */
export const SECURITY_EVENTS = [
  'signIn',
  'signInNewDevice',
  'signInRefused',
  'passwordRefused',
  'reauthenticated',
  'codeSent',
  'codeUsed',
  'codeRefused',
  'renewalRefused',
  'tokenReused',
  'deviceSignedOut',
  'passwordChanged',
  'secondFactorAdded',
  'secondFactorRemoved',
  'secondFactorRefused',
  'recoveryCodeUsed',
  'recoveryCodesRenewed',
  'apiKeyMade',
  'apiKeyRevoked',
  'webhookMade',
  'webhookRemoved',
  'paymentIdChanged',
  'phoneChanged',
  'emailConfirmed',
  'emailChangeRequested',
  'emailChangeCancelled',
  'emailChanged',
  'changeUndone',
  'banned',
  'unbanned',
  'signedOutByAdmin',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];

export type SecurityEvent = Static<typeof SecurityEvent>;
/** Something that happened to the caller's account. */
export const SecurityEvent = Type.Object(
  {
    _id: text(),
    kind: oneOf(SECURITY_EVENTS),
    at: time(),
    device: nullable(text("The browser's `User-Agent`; null if it sent none, or an administrator acted.")),
    times: count(
      'Refusals and codes are listed for the first, tenth, hundredth and thousandth of their kind within an hour; otherwise 1.',
    ),
  },
  { title: 'SecurityEvent' },
);
export type SecurityEventsAnswer = Static<typeof SecurityEventsAnswer>;
export const SecurityEventsAnswer = Type.Object({
  events: Type.Array(SecurityEvent, { description: 'Newest first, of the last 180 days.' }),
  nextCursor: nullable(text('The `cursor` of the next page; null on the last one.')),
});
