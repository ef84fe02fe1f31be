import { OWN_FILE } from './sizedImage';

/** What names the file at an address: our server signs its addresses anew each hour. */
export const fileOf = (url: string): string => (OWN_FILE.test(url) ? url.split('?')[0]! : url);
