/** Deleting an account deletes the answers to its support messages; until then they cannot be changed. */
export const answersGoWithTheirAccount = [
  `drop trigger support_answers_is_append_only on support_answers`,
  `create trigger support_answers_are_never_rewritten before update on support_answers
    for each row execute function refuse_change()`,
  // Accounts that are already deleted.
  `delete from support_answers using support_messages as message, users as member
    where message.id = support_answers.message_id and member.id = message.user_id and member.deleted_at is not null`,
];
