/** When recovery codes were made, so that an undone change removes a thief's. Earlier ones count as made now. */
export const recoveryCodeAge = [
  `alter table recovery_codes add column created_at timestamptz(3) not null default now()`,
];
