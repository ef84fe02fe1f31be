/** A banned member can appeal the ban, once. */
export const banAppeals = [
  `create table bans (
    id uuid primary key,
    user_id uuid not null references users,
    banned_by uuid references users,
    at timestamptz(3) not null default clock_timestamp(),
    lifted_at timestamptz(3),
    appealed_at timestamptz(3),
    appeal_reason text,
    decided_at timestamptz(3),
    decided_by uuid references users,
    decision_reason text,
    constraint bans_appeal_is_whole check (num_nonnulls(appealed_at, appeal_reason) in (0, 2)),
    constraint bans_decision_is_whole check (num_nonnulls(decided_at, decided_by, decision_reason) in (0, 3)),
    constraint bans_only_appeals_are_decided check (decided_at is null or appealed_at is not null)
  )`,
  `create unique index bans_in_force on bans (user_id) where lifted_at is null`,
  `create index bans_of_user on bans (user_id)`,
  `create index bans_under_appeal on bans (appealed_at, id) where appealed_at is not null and decided_at is null`,
  // Bans of the last days can be appealed like later ones. Those of the demo data have no action.
  `insert into bans (id, user_id, banned_by, at)
    select gen_random_uuid(), users.id, action.admin_id, coalesce(action.at, now())
    from users
    left join lateral (
      select admin_id, at from admin_actions
      where subject = users.id::text and action = 'user.ban' order by id desc limit 1
    ) as action on true
    where users.is_banned`,
];
