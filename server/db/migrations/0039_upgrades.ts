/** Notes which version of the product brought the database to which migration, for versions that are older than it. */
export const upgrades = [
  `create table upgrades (
    migration text primary key,
    version text not null,
    created_at timestamptz(3) not null default now()
  )`,
];
