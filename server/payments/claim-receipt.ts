import { sql } from 'kysely';
import type { Config } from '../config';
import type { Transaction } from '../db/client';
import { claimUpload } from '../uploads/claim-upload';
import { uploadedFile } from '../uploads/urls';
import { isStillUsed } from './earlier-use';

/**
 * Claims an upload as the receipt of a proof. A receipt is for one payment at a time, and free again once its proof was
 * withdrawn or corrected (contract, "Payments").
 * @returns the file's id, null for none
 * @throws HttpError 422 as `claimUpload`
 */
export async function claimReceipt(
  trx: Transaction,
  config: Config,
  payerId: string,
  url: string | null | undefined,
): Promise<string | null> {
  const fileId = url ? uploadedFile(config, url) : undefined;
  if (fileId && (await isUsedBefore(trx, fileId, payerId))) await freeUnlessUsed(trx, fileId);
  return claimUpload(trx, config, payerId, url, 'receipt');
}

/** Locks the file, so that two payments cannot both find it free. */
async function isUsedBefore(trx: Transaction, fileId: string, payerId: string): Promise<boolean> {
  const used = await trx
    .selectFrom('files')
    .select('id')
    .where('id', '=', fileId)
    .where('owner_id', '=', payerId)
    .where('purpose', '=', 'receipt')
    .forUpdate()
    .executeTakeFirst();
  return used !== undefined;
}

/** A separate statement, to see changes committed while this one waited for the lock. */
async function freeUnlessUsed(trx: Transaction, fileId: string): Promise<void> {
  await trx
    .updateTable('files')
    .set({ purpose: null })
    .where('id', '=', fileId)
    .where(({ exists, not, selectFrom }) => {
      const proofs = selectFrom('payment_history as step')
        .select('step.id')
        .where('step.proof_file_id', '=', fileId);
      return exists(proofs).and(not(exists(proofs.where(isStillUsed(sql`step`)))));
    })
    .execute();
}
