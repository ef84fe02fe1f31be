/**
 * Pictures that no member uses any more are found by an index instead of looking at every file and member. A trigger, since
 * processes of the version before also replace pictures while an upgrade is under way. A deleted account's picture goes at once.
 */
export const unusedPictures = [
  `alter table files add column unused_since timestamptz`,
  `update files set unused_since = now()
    where purpose = 'avatar' and not exists (select from users where users.avatar_file_id = files.id)`,
  `create index files_no_longer_used on files (unused_since) where unused_since is not null`,
  `create or replace function leave_picture() returns trigger language plpgsql as $$
    begin
      update files set unused_since = case when new.deleted_at is null then now() else now() - interval '1 day' end
        where id = old.avatar_file_id;
      return null;
    end $$`,
  `create or replace trigger picture_is_left after update of avatar_file_id on users
    for each row when (old.avatar_file_id is distinct from new.avatar_file_id) execute function leave_picture()`,
];
