/** Texts of notifications by push, where the server's message has none; title and body come from there. */
export const pushTexts = {
  accept: 'Accept',
  open: 'Open',
  unknown: 'Peerproof: something new',
};
