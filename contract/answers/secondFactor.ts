import { Type, type Static } from '@sinclair/typebox';
import { count, Done, nullable, PasskeyOptions, SECOND_FACTOR_KINDS, text, oneOf, time } from './common';

export type Passkey = Static<typeof Passkey>;
export const Passkey = Type.Object(
  { _id: text(), name: text(), createdAt: time(), lastUsedAt: nullable(time()) },
  { title: 'Passkey' },
);

export type SecondFactorAnswer = Static<typeof SecondFactorAnswer>;
/** How the caller's account is protected. */
export const SecondFactorAnswer = Type.Object({
  kinds: Type.Array(oneOf(SECOND_FACTOR_KINDS), { description: 'None: the password alone is enough.' }),
  passkeys: Type.Array(Passkey, { description: 'Oldest first.' }),
  recoveryCodesLeft: count('Unused recovery codes.'),
  isRequired: Type.Boolean({ description: 'The caller is an administrator, who has to have one.' }),
});

export type AppSetupAnswer = Static<typeof AppSetupAnswer>;
export const AppSetupAnswer = Type.Object({
  secret: text('Base32, for an app that is set up by hand.'),
  uri: text('An `otpauth://` address, for the QR code.'),
});

export type RecoveryCodesAnswer = Static<typeof RecoveryCodesAnswer>;
export const RecoveryCodesAnswer = Type.Object({
  ...Done.properties,
  recoveryCodes: Type.Optional(
    Type.Array(text(), {
      description:
        'Shown this once: each is good once in place of the second factor. Missing if the account has some already.',
    }),
  ),
});

export type PasskeyOptionsAnswer = Static<typeof PasskeyOptionsAnswer>;
export const PasskeyOptionsAnswer = Type.Object({ options: PasskeyOptions });
