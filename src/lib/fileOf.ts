import { OWN_FILE } from './sizedImage';

/** The part of an address that names the file: our server signs its addresses anew each hour. */
export const fileOf = (url: string): string => (OWN_FILE.test(url) ? url.split('?')[0]! : url);
