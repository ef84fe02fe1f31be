import { LEGAL_KINDS, type LegalDocument } from '../../contract/answers/legal';
import type { AgreeRequest } from '../../contract/wire';
import type { Config } from '../config';
import type { Db } from '../db/client';
import { conflict } from '../http/errors';

/** The documents in force. A document's address is its version, so a new text needs a new address. */
export const legalDocuments = ({ legalUrls }: Pick<Config, 'legalUrls'>): LegalDocument[] =>
  LEGAL_KINDS.flatMap((kind) => {
    const url = legalUrls[kind];
    return url ? [{ kind, url, version: url }] : [];
  });

/** The documents in force that this member has not agreed to; undefined if there are no documents. */
export async function documentsToAgree(
  db: Db,
  config: Config,
  userId: string,
): Promise<LegalDocument[] | undefined> {
  const documents = legalDocuments(config);
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
 * @throws HttpError 409 for a version that is not in force
 */
export async function agree(db: Db, config: Config, userId: string, request: AgreeRequest): Promise<void> {
  const asked = [request.termsVersion, request.privacyVersion].filter(Boolean).length;
  const documents = agreedDocuments(config, request);
  if (documents.length < asked)
    throw conflict('other_version', 'There is a newer version by now. Please read it first.');
  await recordAgreements(db, userId, documents);
}

/** The documents in force among those whose versions the request names. */
export const agreedDocuments = (
  config: Config,
  { termsVersion, privacyVersion }: AgreeRequest,
): LegalDocument[] => {
  const versions = { terms: termsVersion, privacy: privacyVersion };
  return legalDocuments(config).filter(({ kind, version }) => versions[kind] === version);
};

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
