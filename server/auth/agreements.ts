import { sql } from 'kysely';
import type { LegalDocument } from '../../contract/answers/legal';
import type { AgreeRequest } from '../../contract/wire';
import type { Config } from '../config';
import { transact, type Db } from '../db/client';
import { conflict, invalidFields } from '../http/errors';
import { documentsInForce } from '../legal/documents';
import type { Services } from '../services';

/** The documents in force that this member has not agreed to; undefined if there are no documents. */
export async function documentsToAgree(
  db: Db,
  config: Config,
  userId: string,
): Promise<LegalDocument[] | undefined> {
  const documents = await documentsInForce(db, config);
  if (documents.length === 0) return undefined;
  const agreed = await db
    .selectFrom('agreements')
    .select(['kind', 'version'])
    .where('user_id', '=', userId)
    .execute();
  return documents.filter(
    ({ kind, version }) => !agreed.some((other) => other.kind === kind && other.version === version),
  );
}

/**
 * Records that the member agrees to these versions.
 * @throws HttpError 409 for a version that is not in force, 422 without any
 */
export async function agree(db: Db, config: Config, userId: string, request: AgreeRequest): Promise<void> {
  const asked = [request.termsVersion, request.privacyVersion].filter(Boolean).length;
  if (asked === 0) throw invalidFields({ termsVersion: 'Please name the version that you agree to.' });
  const documents = await agreedDocuments(db, config, request);
  if (documents.length < asked)
    throw conflict('other_version', 'There is a newer version now. Please read it first.');
  await recordAgreements(db, userId, documents);
}

/** The documents in force among those whose versions the request names. */
export async function agreedDocuments(
  db: Db,
  config: Config,
  { termsVersion, privacyVersion }: AgreeRequest,
): Promise<LegalDocument[]> {
  const versions = { terms: termsVersion, privacy: privacyVersion };
  if (!termsVersion && !privacyVersion) return [];
  const documents = await documentsInForce(db, config);
  return documents.filter(({ kind, version }) => versions[kind] === version);
}

/** Keeps the first time if the member has agreed to a version before. */
export async function recordAgreements(
  db: Db,
  userId: string,
  documents: readonly LegalDocument[],
): Promise<void> {
  if (documents.length === 0) return;
  await db
    .insertInto('agreements')
    .values(documents.map(({ kind, version }) => ({ user_id: userId, kind, version })))
    .onConflict((conflicting) => conflicting.columns(['user_id', 'kind', 'version']).doNothing())
    .execute();
}

/** Records that the member has read the costs of joining. Only the first time is kept. */
export async function recordCostsRead({ db, publisher }: Services, userId: string): Promise<void> {
  await transact(db, async (trx, afterCommit) => {
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ costs_read_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', userId)
      .where('costs_read_at', 'is', null)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) afterCommit(() => publisher.profileUpdated([userId]));
  });
}
