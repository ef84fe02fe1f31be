import type { Config } from '../config';
import type { Transaction } from '../db/client';
import type { FilePurpose } from '../db/schema';
import { invalidFields } from '../http/errors';
import { isUuid } from '../http/validate';
import { checkLink, filePath, linkSigner } from './links';

const HOUR_MS = 3_600_000;
/** How long an unused upload is kept, in hours. */
export const UNUSED_UPLOAD_HOURS = 24;

/** The public address of an avatar; null where there is none. */
export const avatarUrl = (fileId: string | null): string | null => fileId && filePath(fileId);

/** The answer to an upload: with this address the file may be used once, within 24 hours. */
export const uploadUrl = (config: Config, fileId: string): string =>
  linkSigner(config, 'upload', Date.now() + UNUSED_UPLOAD_HOURS * HOUR_MS)(fileId);

/**
 * Claims an upload for its purpose. A receipt can be used once; an avatar may be sent again, also by its public
 * address, as a profile form with an unchanged picture does.
 * @param url the answer of `POST /file/upload`, or an avatar's address; empty means none
 * @param field the request's field, for the refusal
 * @returns the file's id, null for none
 * @throws HttpError 422 when it is no upload of ours, its link expired, or it serves another purpose
 */
export async function claimUpload(
  trx: Transaction,
  config: Config,
  url: string | null | undefined,
  purpose: FilePurpose,
  field = purpose === 'avatar' ? 'profileImage' : 'screenShot',
): Promise<string | null> {
  if (!url) return null;
  const isOwn = uploadedFile(config, url) !== undefined;
  const link = readLink(url);
  const claimed =
    link && (isOwn || purpose === 'avatar') ? await claim(trx, link.fileId, purpose, isOwn) : undefined;
  if (!claimed)
    throw invalidFields({ [field]: 'That image is not available any more. Please upload it again.' });
  return claimed.id;
}

/**
 * The id of the file that `url` names as `POST /file/upload` answered it; undefined where it is no such address, or too
 * old.
 */
export function uploadedFile(config: Config, url: string): string | undefined {
  const link = readLink(url);
  return link && checkLink(config, ['upload'], link.fileId, link) === 'good' ? link.fileId : undefined;
}

/** The user's own unused upload, or an avatar already in use as an avatar. */
const claim = (trx: Transaction, fileId: string, purpose: FilePurpose, isOwn: boolean) =>
  trx
    .updateTable('files')
    .set({ purpose })
    .where('id', '=', fileId)
    .where((eb) =>
      eb.or([
        ...(isOwn ? [eb('purpose', 'is', null)] : []),
        ...(purpose === 'avatar' ? [eb('purpose', '=', purpose)] : []),
      ]),
    )
    .returning('id')
    .executeTakeFirst();

/** File id and signature of an address of ours, with or without the origin. */
function readLink(url: string): { fileId: string; exp: string | null; sig: string | null } | undefined {
  if (!URL.canParse(url, 'http://localhost')) return undefined;
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const fileId = pathname.split('/').at(-1);
  if (!isUuid(fileId) || pathname !== filePath(fileId)) return undefined;
  return { fileId, exp: searchParams.get('exp'), sig: searchParams.get('sig') };
}
