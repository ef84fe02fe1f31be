/** Pictures that no member uses any more are found by an index instead of looking at every file and member. */
export const unusedPictures = [
  `alter table files add column unused_since timestamptz`,
  `update files set unused_since = now()
    where purpose = 'avatar' and not exists (select from users where users.avatar_file_id = files.id)`,
  `create index files_no_longer_used on files (unused_since) where unused_since is not null`,
];
