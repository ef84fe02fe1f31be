import { HOUR_MS } from '../../contract/durations';
import { isUuid } from '../../contract/uuid';
import type { Config } from '../config';
import { checkLink, filePath, linkSigner } from './links';

/** How long an unused upload is kept, in hours. */
export const UNUSED_UPLOAD_HOURS = 24;

/** The public address of an avatar; null if there is none. */
export const avatarUrl = (fileId: string | null): string | null => fileId && filePath(fileId);

/** The answer to an upload: with this address the file may be used once, within 24 hours. */
export const uploadUrl = (config: Config, fileId: string): string =>
  linkSigner(config, 'upload', Date.now() + UNUSED_UPLOAD_HOURS * HOUR_MS)(fileId);

/**
 * The id of the file that `url` names as `POST /file/upload` answered it; undefined if it is not such an address, or too
 * old.
 */
export function uploadedFile(config: Config, url: string): string | undefined {
  const link = readLink(url);
  return link && checkLink(config, ['upload'], link.fileId, link) === 'good' ? link.fileId : undefined;
}

/** File id and signature of an address of ours, with or without the origin. */
export function readLink(
  url: string,
): { fileId: string; exp: string | null; sig: string | null } | undefined {
  if (!URL.canParse(url, 'http://localhost')) return undefined;
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const fileId = pathname.split('/').at(-1);
  if (!isUuid(fileId) || pathname !== filePath(fileId)) return undefined;
  return { fileId, exp: searchParams.get('exp'), sig: searchParams.get('sig') };
}
