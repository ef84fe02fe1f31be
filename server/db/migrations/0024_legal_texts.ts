/** Terms and privacy notice as administrators wrote them, version by version. */
export const legalTexts = [
  `create table legal_texts (
    kind text not null check (kind in ('terms', 'privacy')),
    number integer not null check (number > 0),
    body text not null,
    author_id uuid not null references users,
    published_at timestamptz(3) not null default now(),
    primary key (kind, number)
  )`,
  `create trigger legal_texts_are_append_only before update or delete on legal_texts
    for each row execute function refuse_change()`,
];
