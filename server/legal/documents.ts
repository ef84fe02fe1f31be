import type { LegalTextAnswer } from '../../contract/wire';
import { LEGAL_KINDS, type LegalDocument, type LegalKind } from '../../contract/answers/legal';
import { ROUTES } from '../../contract/routes';
import type { Config } from '../config';
import type { Db } from '../db/client';
import { runPrepared } from '../db/statement';
import { notFound } from '../http/errors';

const NO_SUCH_VERSION = 'There is no such version.';

type Addresses = Pick<Config, 'legalUrls'>;

/**
 * The documents in force. An address that the operator has set replaces the text and serves as its version: a new text
 * there needs a new address.
 */
export async function documentsInForce(db: Db, { legalUrls }: Addresses): Promise<LegalDocument[]> {
  const isElsewhere = LEGAL_KINDS.every((kind) => legalUrls[kind]);
  const texts = isElsewhere ? [] : await newestTexts(db);
  return LEGAL_KINDS.flatMap((kind) => {
    const url = legalUrls[kind];
    if (url) return [{ kind, url, version: url }];
    const text = texts.find((newest) => newest.kind === kind);
    return text ? [{ kind, url: ROUTES[kind], version: String(text.number) }] : [];
  });
}

const newestTexts = (db: Db) =>
  runPrepared(
    db,
    db
      .selectFrom('legal_texts')
      .select(({ fn }) => ['kind', fn.max('number').as('number')])
      .groupBy('kind'),
  );

/**
 * A version of a text, by default the newest, and the list of all versions.
 * @throws HttpError 404 for a version that does not exist
 */
export async function readLegalText(
  db: Db,
  { legalUrls }: Addresses,
  kind: LegalKind,
  number?: number,
): Promise<LegalTextAnswer> {
  const versions = await db
    .selectFrom('legal_texts')
    .select(['number', 'published_at'])
    .where('kind', '=', kind)
    .orderBy('number', 'desc')
    .execute();
  const present = (row: (typeof versions)[number]) => ({
    number: row.number,
    since: row.published_at.toISOString(),
  });
  const asked = number === undefined ? versions[0] : versions.find((version) => version.number === number);
  if (!asked && number !== undefined) throw notFound(NO_SUCH_VERSION);
  return {
    url: legalUrls[kind] ?? null,
    text: asked ? { ...present(asked), body: await bodyOf(db, kind, asked.number) } : null,
    versions: versions.map(present),
  };
}

/** The text of a version that exists. */
export const bodyOf = async (db: Db, kind: LegalKind, number: number): Promise<string> => {
  const { body } = await db
    .selectFrom('legal_texts')
    .select('body')
    .where('kind', '=', kind)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return body;
};

/** @throws HttpError 404 for anything else than a kind of document */
export function parseLegalKind(kind: string): LegalKind {
  if (!(LEGAL_KINDS as readonly string[]).includes(kind)) throw notFound();
  return kind as LegalKind;
}

/** @throws HttpError 404 for anything else than a whole number from 1 */
export function parseLegalNumber(number: unknown): number {
  if (typeof number !== 'string' || !/^[1-9]\d{0,5}$/.test(number)) throw notFound(NO_SUCH_VERSION);
  return Number(number);
}
