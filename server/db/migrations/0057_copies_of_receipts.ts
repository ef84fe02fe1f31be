/** The payments whose warning names a given one are found by an index: deleting that one must look for them. */
export const copiesOfReceipts = [
  `create index payments_copied on payments (duplicate_of) where duplicate_of is not null`,
];
