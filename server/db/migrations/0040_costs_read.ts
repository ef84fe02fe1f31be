/** When a member said that they have read what joining costs. Whoever joined earlier is asked on Home. */
export const costsRead = [`alter table users add column costs_read_at timestamptz(3)`];
