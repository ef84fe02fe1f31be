/** A chat message can have a picture. */
export const messagePictures = [
  `alter table messages add column image_file_id uuid references files`,
  // For the check of this reference when unused files are deleted.
  `create index messages_pictures on messages (image_file_id) where image_file_id is not null`,
  // For the pictures of a room, in the order of its messages.
  `create index messages_with_pictures on messages (room_id, seq) where image_file_id is not null`,
  `alter table files drop constraint files_purpose_check`,
  `alter table files add constraint files_purpose_check check (purpose in ('avatar', 'receipt', 'message'))`,
];
