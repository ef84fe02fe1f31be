/** Administrators have roles and are invited by mail. */
export const adminRoles = [
  `alter table users add column admin_role text check (admin_role in ('admin', 'support'))`,
  `update users set admin_role = 'admin' where is_admin`,
  // Not from the sessions, which are deleted a day after their end.
  `alter table users add column admin_last_signed_in_at timestamptz(3)`,
  `update users set admin_last_signed_in_at =
    (select max(created_at) from sessions where user_id = users.id) where is_admin`,
  // A removed administrator keeps the last role: their messages stay marked as those of staff.
  `alter table users add constraint users_admin_has_role check (not is_admin or admin_role is not null)`,

  // Deleted once it is accepted or withdrawn; the audit log says what became of it.
  `create table admin_invitations (
    id uuid primary key,
    email text not null unique,
    role text not null check (role in ('admin', 'support')),
    token_hash text not null unique,
    invited_by uuid not null references users,
    invited_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null
  )`,
];
