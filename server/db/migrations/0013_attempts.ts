/** Attempts at passwords and codes are counted in the database, and a code is bound to who asked for it. */
export const attempts = [
  `create table attempts (key text primary key, count integer not null, ends_at timestamptz(3) not null)`,
  `create index attempts_by_end on attempts (ends_at)`,
  `create table known_places (key text primary key, ends_at timestamptz(3) not null)`,
  `create index known_places_by_end on known_places (ends_at)`,

  // Empty matches nobody: a code from before this migration has to be asked for again.
  `alter table otps add column browser text not null default '', add column place text not null default ''`,
];
