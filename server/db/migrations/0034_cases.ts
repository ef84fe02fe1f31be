/** Administrators work on open disputes: who has taken which, who waits since when, and templates. */
export const cases = [
  // One row for each open dispute.
  `create table cases (
    payment_id uuid primary key references payments,
    is_answered boolean not null default false,
    since timestamptz(3) not null,
    taken_by uuid references users,
    taken_at timestamptz(3),
    constraint cases_are_taken_whole check (num_nonnulls(taken_by, taken_at) in (0, 2))
  )`,
  `create index cases_in_order on cases (is_answered, since, payment_id)`,
  `create index cases_of_administrator on cases (taken_by, is_answered, since, payment_id)`,
  // In a trigger, since processes of the version before, which run on during an upgrade, know nothing of cases. Before the
  // cases of today's disputes, since it waits for the steps under way and keeps others out until the commit.
  `create function keep_case() returns trigger language plpgsql as $$
    begin
      if new.status = 'disputed' then
        insert into cases (payment_id, since) values (new.id, new.changed_at);
      else
        delete from cases where payment_id = new.id;
      end if;
      return null;
    end
  $$`,
  `create trigger case_is_kept after update of status on payments for each row
    when (old.status <> new.status and 'disputed' in (old.status, new.status)) execute function keep_case()`,
  // Messages of the administration are those of neither party.
  `insert into cases (payment_id, is_answered, since)
    select payments.id, answer.created_at is not null and question.created_at is null,
      coalesce(question.created_at, answer.created_at, payments.changed_at)
    from payments
    left join chat_rooms as room on room.payment_id = payments.id
    left join lateral (
      select seq, created_at from messages
      where room_id = room.id and sender_id not in (room.payer_id, room.receiver_id)
        and created_at >= payments.changed_at
      order by seq desc limit 1
    ) as answer on true
    left join lateral (
      select created_at from messages
      where room_id = room.id and sender_id in (room.payer_id, room.receiver_id) and seq > answer.seq
      order by seq limit 1
    ) as question on true
    where payments.status = 'disputed'`,

  // How long parties waited for the administration. No foreign key: it would lock the payment after its case, while a step
  // that ends the dispute locks the payment first.
  `create table case_answers (
    id bigint generated always as identity primary key,
    payment_id uuid not null,
    asked_at timestamptz(3) not null,
    answered_at timestamptz(3) not null
  )`,
  `create index case_answers_by_time on case_answers (answered_at)`,

  `create table case_templates (
    id uuid primary key,
    title text not null,
    body text not null,
    created_at timestamptz(3) not null default clock_timestamp()
  )`,
  `insert into case_templates (id, title, body) values
    ('00000000-0000-7000-8000-000000000001', 'Ask the payer for a screenshot',
      'Hello {payer}, please send a screenshot of your transfer of {amount} for payment {payment ID}. It should show the order ID, the time and the account that received the money.'),
    ('00000000-0000-7000-8000-000000000002', 'Ask the receiver to check the account',
      'Hello {receiver}, please look for {amount} from {payer} in your account and say here what you find. A screenshot of the transfers you received helps.'),
    ('00000000-0000-7000-8000-000000000003', 'Say that it will be decided',
      'Hello {payer} and {receiver}, I am looking at payment {payment ID} and will decide soon. If anything is missing, please send it here.')`,
];
