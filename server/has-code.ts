/** Whether an error has one of these codes, of the operating system or of PostgreSQL. */
export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  codes.includes((error as { code?: string } | null)?.code ?? '');
