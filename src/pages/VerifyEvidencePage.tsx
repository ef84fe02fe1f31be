import { EvidenceCheck } from '../features/evidence/EvidenceCheck';
import { texts } from '../features/evidence/texts';
import { useDocumentTitle } from '../ui/documentTitle';
import { PageHeader } from '../ui/PageHeader';
import { ScreenHeader } from './shared/ScreenHeader';

/** `/verify-evidence`, open to everyone: checks files of evidence in the browser. */
export default function VerifyEvidencePage() {
  useDocumentTitle(texts.title);
  return (
    <>
      <ScreenHeader back />
      <PageHeader title={texts.title} lead={texts.lead} />
      <EvidenceCheck />
    </>
  );
}
