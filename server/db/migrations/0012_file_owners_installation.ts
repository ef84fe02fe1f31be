export const fileOwnersInstallation = [
  // The member who first used the file.
  `alter table files add column owner_id uuid`,
  `update files set owner_id = users.id from users where users.avatar_file_id = files.id`,
  `update files set owner_id = step.actor_id from payment_history as step
    where files.id in (step.proof_file_id, step.reason_file_id) and step.actor_id is not null`,
  `create index files_of_owner on files (owner_id) include (bytes)`,
  // Deferred, because a sign-up claims its picture before the account is there.
  `alter table files add foreign key (owner_id) references users deferrable initially deferred`,
  // Tells this database from any other (server/db/installation.ts).
  `create table installation (
    only_row boolean primary key default true check (only_row),
    id uuid not null default gen_random_uuid()
  )`,
  `insert into installation default values`,
];
