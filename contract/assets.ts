/** What members can send each other instead of dollars: each is pegged one to one to the dollar, since amounts are dollars. */
export const DOLLAR_ASSETS = ['USD', 'USDT', 'USDC', 'FDUSD', 'DAI', 'PYUSD'] as const;
