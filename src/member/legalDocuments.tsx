import type { LegalDocument } from '../../contract/wire';
import { useGetCompanyPlansQuery } from '../api/endpoints/lists';
import { sentence } from '../ui/sentence';
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

interface DocumentsSentenceProps {
  documents: LegalDocuments;
  /** One for both documents, and one for each alone. */
  words: Readonly<Record<'both' | LegalDocument['kind'], string>>;
}

/** A sentence about the documents, in which each is a link. */
export function DocumentsSentence({ documents: { terms, privacy }, words }: DocumentsSentenceProps) {
  const link = (document: LegalDocument | undefined) => document && <DocumentLink document={document} />;
  const which = terms && privacy ? 'both' : terms ? 'terms' : 'privacy';
  return sentence(words[which], { terms: link(terms), privacy: link(privacy) });
}
