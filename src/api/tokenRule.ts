import { PATHS, PATHS_WITHOUT_TOKEN } from '../../contract/wire';

/** The bearer rule of section 7: a token on every request except those whose path ends in one of seven endings. */
export const needsToken = (url: string): boolean => {
  const path = url.split('?')[0]!;
  return !PATHS_WITHOUT_TOKEN.some((ending) => path.endsWith(ending));
};

/** verify-otp gives the token that later calls bear; an old one of its own would only confuse the server. */
export const neverRenews = (url: string): boolean => !needsToken(url) || url.endsWith(PATHS.verifyOtp);
