/** For the collection of old hashes, so that it reads only receipts that still have one. */
export const lookAlikesOfAYear = [
  `create index files_with_hash on files (created_at) where purpose = 'receipt' and image_hash is not null`,
];
