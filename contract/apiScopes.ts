/** What an API key may be good for. Each route says beside its access rule which scope opens it. */
export const API_SCOPES = ['payments:read', 'payments:decide', 'chat', 'statements'] as const;
export type ApiScope = (typeof API_SCOPES)[number];
