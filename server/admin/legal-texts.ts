import type { NotNull } from 'kysely';
import type { AdminLegalTextsAnswer, LegalTextRequest } from '../../contract/admin';
import { LEGAL_KINDS, type LegalKind, type LegalVersion } from '../../contract/answers/legal';
import { transact } from '../db/client';
import { conflict, invalidFields } from '../http/errors';
import { bodyOf } from '../legal/documents';
import type { Services } from '../services';
import { recordAction } from './audit';

const UNCHANGED = 'This is the text in force. Please change it before you publish it.';
const OTHER_VERSION = 'Somebody has published another version in the meantime. Please read it first.';

/** Both documents with their newest text, and who wrote which version. */
export async function listLegalTexts({ config, db }: Services): Promise<AdminLegalTextsAnswer> {
  const rows = await db
    .selectFrom('legal_texts')
    .select(['kind', 'number', 'published_at', 'author_id'])
    .select((eb) =>
      eb
        .selectFrom('users')
        .select('full_name')
        .whereRef('users.id', '=', 'legal_texts.author_id')
        .as('author_name'),
    )
    .$narrowType<{ author_name: NotNull }>()
    .orderBy('number', 'desc')
    .execute();
  return {
    legalTexts: await Promise.all(
      LEGAL_KINDS.map(async (kind) => {
        const versions = rows.filter((row) => row.kind === kind);
        return {
          kind,
          url: config.legalUrls[kind] ?? null,
          body: versions[0] ? await bodyOf(db, kind, versions[0].number) : '',
          versions: versions.map((row) => ({
            number: row.number,
            since: row.published_at.toISOString(),
            author: { _id: row.author_id, fullName: row.author_name },
          })),
        };
      }),
    ),
  };
}

/** A version to publish. */
interface NewVersion extends LegalTextRequest {
  readonly kind: LegalKind;
  readonly number: number;
}

/**
 * Publishes the next version of a document, which members are asked to agree to.
 * @throws HttpError 409 if its number is not the next one, 422 if nothing was changed
 */
export function publishLegalText(
  { db, publisher }: Services,
  adminId: string,
  { kind, number, body }: NewVersion,
): Promise<LegalVersion> {
  return transact(db, async (trx, afterCommit) => {
    const newest = await trx
      .selectFrom('legal_texts')
      .select(['number', 'body'])
      .where('kind', '=', kind)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (number !== (newest?.number ?? 0) + 1) throw conflict('other_version', OTHER_VERSION);
    if (newest?.body === body) throw invalidFields({ body: UNCHANGED });
    const published = await trx
      .insertInto('legal_texts')
      .values({ kind, number, body, author_id: adminId })
      // If two administrators publish at the same time, the second waits here and then inserts nothing.
      .onConflict((conflicting) => conflicting.columns(['kind', 'number']).doNothing())
      .returning('published_at')
      .executeTakeFirst();
    if (!published) throw conflict('other_version', OTHER_VERSION);
    await recordAction(trx, { adminId, action: 'legal.publish', subject: kind, title: String(number) });
    afterCommit(() => publisher.profileUpdated(['*']));
    return { number, since: published.published_at.toISOString() };
  });
}
