import type { ApiScope } from '../../contract/apiScopes';
import { ROUTES } from '../../contract/routes';
import type { Mail } from '../mail/mail';

/** What a key of this scope can do, as in the app's screen. */
const CAN: Readonly<Record<ApiScope, string>> = {
  'payments:read': 'Read your payments',
  'payments:decide': 'Accept, reject and dispute payments, and settle disputes',
  chat: 'Read and write messages',
  statements: 'Download your payments and their evidence',
};

/** To a member for whose account a key was made. */
export const apiKeyMadeMail = (
  to: string,
  fullName: string,
  { name, scopes, expiresAt }: { name: string; scopes: readonly ApiScope[]; expiresAt: Date | null },
): Mail => ({
  to,
  subject: 'A new API key for your Peerproof account',
  parts: [
    `Hello ${fullName},`,
    'an API key was made for your account just now. With it, another program can act for you:',
    {
      facts: [
        ['Name', name],
        ...scopes.map((scope, index) => [index === 0 ? 'It can' : '', CAN[scope]] as const),
        ['It ends', expiresAt ? `${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC` : 'Never'],
      ],
    },
    'If this was you, there is nothing to do. If not, somebody is signed in to your account: remove the key under Security, and set a new password.',
    { action: 'See your API keys', path: ROUTES.security },
  ],
});
