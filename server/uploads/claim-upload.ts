import { sql } from 'kysely';
import { said } from '../../contract/translate';
import type { Config } from '../config';
import type { Transaction } from '../db/client';
import type { FilePurpose } from '../db/schema';
import { invalidFields } from '../http/errors';
import { readLink, uploadedFile } from './urls';

const MB = 1024 * 1024;

/**
 * Claims an upload for its purpose. A receipt can be used once, and again as `claimReceipt` says; one's own avatar may be
 * sent again, also by its public address, as a profile form with an unchanged picture does.
 * @param ownerId the member who uses it: their first use counts against their quota
 * @param url the answer of `POST /file/upload`, or an avatar's address; empty means none
 * @param field the request's field, for the refusal
 * @returns the file's id, null for none
 * @throws HttpError 422 when it was not uploaded here, its link expired, it serves another purpose, or the quota is used
 * up
 */
export async function claimUpload(
  trx: Transaction,
  config: Config,
  ownerId: string,
  url: string | null | undefined,
  purpose: FilePurpose,
  field = purpose === 'avatar' ? 'profileImage' : 'screenShot',
): Promise<string | null> {
  if (!url) return null;
  const isOwn = uploadedFile(config, url) !== undefined;
  const link = readLink(url);
  const claimed =
    link && (isOwn || purpose === 'avatar')
      ? await claim(trx, link.fileId, ownerId, purpose, isOwn)
      : undefined;
  if (!claimed)
    throw invalidFields({ [field]: 'That image is not available any more. Please upload it again.' });
  await requireQuota(trx, config, ownerId, field);
  return claimed.id;
}

/** @throws HttpError 422 when all that the member has used takes more than the quota */
async function requireQuota(trx: Transaction, { memberQuotaMb }: Config, ownerId: string, field: string) {
  const { bytes } = await trx
    .selectFrom('files')
    .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  if (bytes > memberQuotaMb * MB)
    throw invalidFields({
      [field]: said(
        'All your images together may take {size} MB, and this one would exceed that. Please send a smaller image, or write to support.',
        { size: memberQuotaMb },
      ),
    });
}

/** The user's own unused upload, or a picture that is or was their avatar. */
const claim = (trx: Transaction, fileId: string, ownerId: string, purpose: FilePurpose, isOwn: boolean) =>
  trx
    .updateTable('files')
    .set(({ fn, ref, val }) => ({
      purpose,
      owner_id: fn.coalesce(ref('owner_id'), val(ownerId)),
      uploaded_from: null,
      unused_since: null,
    }))
    .where('id', '=', fileId)
    .where((eb) =>
      eb.or([
        ...(isOwn ? [eb('purpose', 'is', null)] : []),
        ...(purpose === 'avatar' ? [eb.and({ purpose, owner_id: ownerId })] : []),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
