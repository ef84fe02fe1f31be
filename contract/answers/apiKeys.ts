import { Type, type Static } from '@sinclair/typebox';
import { API_SCOPES } from '../apiScopes';
import { Done, nullable, oneOf, text, time } from './common';

export type ApiKey = Static<typeof ApiKey>;
/** An API key without its secret, which only its maker has. */
export const ApiKey = Type.Object(
  {
    _id: text(),
    name: text(),
    hint: text('The last four characters of the key.'),
    scopes: Type.Array(oneOf(API_SCOPES)),
    createdAt: time(),
    expiresAt: nullable(time('Null: it has no end.')),
    hasEnded: Type.Boolean({ description: 'Its time is over.' }),
    lastUsedAt: nullable(time('To the minute; null if it was never used.')),
  },
  { title: 'ApiKey' },
);

export type ApiKeysAnswer = Static<typeof ApiKeysAnswer>;
export const ApiKeysAnswer = Type.Object({
  apiKeys: Type.Array(ApiKey, { description: 'Newest first, ended ones included.' }),
});

export type NewApiKeyAnswer = Static<typeof NewApiKeyAnswer>;
export const NewApiKeyAnswer = Type.Object({
  ...Done.properties,
  apiKey: ApiKey,
  token: text('The key itself: `pp_` and 43 characters. Shown this once.'),
});
