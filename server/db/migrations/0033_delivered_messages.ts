/** How far each member's app has received a room's messages. */
export const deliveredMessages = [
  // Constant, so that the rows are not rewritten. What has been read has been delivered, whatever this says.
  `alter table chat_reads add column delivered_seq integer not null default 0`,
];
