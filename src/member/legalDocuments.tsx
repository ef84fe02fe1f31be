import type { LegalDocument } from '../../contract/wire';
import { useGetCompanyPlansQuery } from '../api/endpoints/lists';
import styles from './legalDocuments.module.css';
import { legalTexts as texts } from './legalTexts';

export type LegalDocuments = Partial<Record<LegalDocument['kind'], LegalDocument>>;

export const byKind = (documents: readonly LegalDocument[] = []): LegalDocuments =>
  Object.fromEntries(documents.map((document) => [document.kind, document]));

/** Terms and privacy notice in force; none at most backends. */
export const useLegalDocuments = (): LegalDocuments => byKind(useGetCompanyPlansQuery().data?.legal);

/** The request's fields for the documents that somebody agrees to. */
export const versionsOf = ({ terms, privacy }: LegalDocuments) => ({
  ...(terms && { termsVersion: terms.version }),
  ...(privacy && { privacyVersion: privacy.version }),
});

function DocumentLink({ document }: { document: LegalDocument }) {
  return (
    <a className={styles.link} href={document.url} target="_blank" rel="noreferrer">
      {texts.names[document.kind]}
      <span className="visually-hidden"> {texts.newTab}</span>
    </a>
  );
}

/** 'terms and the privacy notice' in a sentence, as links. */
export function DocumentLinks({ documents: { terms, privacy } }: { documents: LegalDocuments }) {
  const link = (document: LegalDocument | undefined) => document && <DocumentLink document={document} />;
  if (!terms || !privacy) return link(terms ?? privacy);
  return texts.both(link(terms), link(privacy));
}
