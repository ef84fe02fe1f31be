/** The scopes of an API key. Each route names, beside its access rule, the scope that opens it. */
export const API_SCOPES = ['payments:read', 'payments:decide', 'chat', 'statements'] as const;
export type ApiScope = (typeof API_SCOPES)[number];
