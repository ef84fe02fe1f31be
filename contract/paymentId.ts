/** A payment's readable id: six of Crockford's base 32, which leaves out letters that look like others. */
export const PAYMENT_ID = /PP-[0-9A-HJKMNP-TV-Z]{6}/;

export const isPaymentId = (text: string): boolean => new RegExp(`^${PAYMENT_ID.source}$`).test(text);
