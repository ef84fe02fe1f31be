import { FileText } from 'lucide';
import { useState } from 'react';
import type { LegalDocument } from '../../../contract/wire';
import { byKind, DocumentsSentence, versionsOf } from '../../member/legalDocuments';
import { Button } from '../../ui/Button';
import { TopBar } from '../../ui/TopBar';
import { BAR_SENTENCES, texts } from './agreementTexts';
import { useAgreeMutation } from './endpoints';

/** Asks a member to agree to documents that are new to them. It can wait: nothing is blocked meanwhile. */
export function AgreementBar({ toAgree }: { toAgree: readonly LegalDocument[] }) {
  const [agree, { isLoading }] = useAgreeMutation();
  const [isLater, setLater] = useState(false);
  if (isLater) return null;
  const documents = byKind(toAgree);
  return (
    <TopBar
      icon={FileText}
      title={<DocumentsSentence documents={documents} words={BAR_SENTENCES} />}
      action={
        <>
          <Button size="sm" variant="ghost" onClick={() => setLater(true)}>
            {texts.later}
          </Button>
          <Button size="sm" busy={isLoading} onClick={() => agree(versionsOf(documents))}>
            {texts.agree}
          </Button>
        </>
      }
    />
  );
}
