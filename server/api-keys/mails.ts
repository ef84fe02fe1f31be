import type { ApiScope } from '../../contract/apiScopes';
import { ROUTES } from '../../contract/routes';
import { toTranslate } from '../../contract/translate';
import type { Mail } from '../mail/mail';

/** The abilities of a key with this scope, in the words of the app's screen. */
const CAN: Readonly<Record<ApiScope, string>> = toTranslate({
  'payments:read': 'Read your payments',
  'payments:decide': 'Accept, reject and dispute payments, and settle disputes',
  chat: 'Read and write messages',
  statements: 'Download your payments and their evidence',
});

/** To a member for whose account a key was made. */
export const apiKeyMadeMail = (
  to: string,
  fullName: string,
  { name, scopes, expiresAt }: { name: string; scopes: readonly ApiScope[]; expiresAt: Date | null },
): Mail => ({
  to,
  write: ({ t, utc }) => ({
    subject: t('A new API key for your Peerproof account'),
    parts: [
      t('Hello {name},', { name: fullName }),
      t('An API key was made for your account just now. With it, another program can act for you:'),
      {
        facts: [
          [t('Name'), name],
          ...scopes.map(
            (scope, index) => [index === 0 ? t('It can|an API key') : '', t(CAN[scope])] as const,
          ),
          [t('It ends|an API key'), expiresAt ? utc(expiresAt) : t('Never')],
        ],
      },
      t(
        'If this was you, there is nothing to do. If not, somebody is signed in to your account: remove the key under Security, and set a new password.',
      ),
      { action: t('See your API keys'), path: ROUTES.security },
    ],
  }),
});
