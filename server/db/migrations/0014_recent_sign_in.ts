/** Sessions know when their user last entered the password. */
export const recentSignIn = [
  `alter table sessions add column authenticated_at timestamptz(3)`,
  `update sessions set authenticated_at = created_at`,
  `alter table sessions alter column authenticated_at set default now(), alter column authenticated_at set not null`,
];
