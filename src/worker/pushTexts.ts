/** Texts of notifications by push; title and body come from the server. */
export const pushTexts = {
  accept: 'Accept',
  open: 'Open',
  unknown: 'Peerproof: something new',
};
