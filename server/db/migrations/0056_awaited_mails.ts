/** Mails that somebody waits for are found without reading the others. */
export const awaitedMails = [
  `alter table mails add column awaited boolean not null default false`,
  `create index mails_awaited on mails (next_attempt_at) where awaited`,
];
