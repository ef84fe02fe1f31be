import { FileText } from 'lucide';
import { useState } from 'react';
import type { LegalDocument } from '../../../contract/wire';
import { byKind, DocumentsSentence, versionsOf } from '../../member/legalDocuments';
import { useAppSelector } from '../../store/hooks';
import { selectUserId } from '../../store/user';
import { Button } from '../../ui/Button';
import { TopBar } from '../../ui/TopBar';
import { BAR_SENTENCES, texts } from './agreementTexts';
import { useAgreeMutation } from './endpoints';

/** What this member has put off: other pages have a frame, and so a bar, of their own. */
let putOff = '';

/** Asks a member to agree to documents that are new to them. It can wait: nothing is blocked meanwhile. */
export function AgreementBar({ toAgree }: { toAgree: readonly LegalDocument[] }) {
  const [agree, { isLoading }] = useAgreeMutation();
  const userId = useAppSelector(selectUserId);
  const asked = [userId, ...toAgree.map(({ kind, version }) => `${kind} ${version}`)].join();
  const [later, setLater] = useState(putOff);
  if (later === asked) return null;
  const onLater = (): void => {
    putOff = asked;
    setLater(asked);
  };
  const documents = byKind(toAgree);
  return (
    <TopBar
      icon={FileText}
      title={<DocumentsSentence documents={documents} words={BAR_SENTENCES} />}
      action={
        <>
          <Button size="sm" variant="ghost" onClick={onLater}>
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
