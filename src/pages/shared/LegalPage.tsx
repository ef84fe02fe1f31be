import type { LegalKind } from '../../../contract/wire';
import { LegalText } from '../../features/legal/LegalText';
import { legalTexts } from '../../member/legalTexts';
import { useDocumentTitle } from '../../ui/documentTitle';
import { PageHeader } from '../../ui/PageHeader';
import { ScreenHeader } from './ScreenHeader';

/** The page of one of the documents that members agree to. */
export function LegalPage({ kind }: { kind: LegalKind }) {
  const title = legalTexts.titles[kind];
  useDocumentTitle(title);
  return (
    <>
      <ScreenHeader back />
      <PageHeader title={title} />
      <LegalText kind={kind} />
    </>
  );
}
