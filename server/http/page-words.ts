import { toTranslate } from '../../contract/translate';

/** The texts of a page's HTML: for search engines, until the app starts, and without scripts. */
export const PAGE_SENTENCES = toTranslate([
  'Peerproof: two people pay each other outside any platform and agree, on the record, on what was paid.',
  'Please wait..',
  'This takes longer than usual. If nothing happens, check your connection and load the page again.',
  'Peerproof needs JavaScript. Please switch it on and load the page again.',
]);

/** The texts of the installed app's manifest; its shortcuts have the titles of their pages. */
export const MANIFEST_DESCRIPTION = toTranslate(
  'Pay each other directly and agree, on the record, on what was paid.',
);
