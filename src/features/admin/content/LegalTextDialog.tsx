import { useFormikContext } from 'formik';
import { useState } from 'react';
import type { AdminLegalText } from '../../../../contract/admin';
import { legalTextSchema } from '../../../../contract/adminSchemas';
import { LIMITS } from '../../../../contract/limits';
import { legalTexts } from '../../../member/legalTexts';
import { FormattedText } from '../../../ui/FormattedText';
import { FormikTextArea } from '../../../ui/FormikTextArea';
import { Section } from '../../../ui/Section';
import { usePublishLegalTextMutation } from '../endpoints';
import { FormDialog } from '../FormDialog';
import { legalTextTexts as words } from './texts';

function Preview() {
  const { body } = useFormikContext<{ body: string }>().values;
  return (
    <Section title={words.preview}>
      <FormattedText>{body}</FormattedText>
    </Section>
  );
}

/** Writes the next version of a document, with a preview, because what is published stays. */
export function LegalTextDialog({ document, onClose }: { document: AdminLegalText; onClose: () => void }) {
  const [publish, { isLoading }] = usePublishLegalTextMutation();
  const { kind, body, versions } = document;
  // Of the version that is edited here, even if another administrator publishes one meanwhile.
  const [number] = useState((versions[0]?.number ?? 0) + 1);
  return (
    <FormDialog
      title={words.title(legalTexts.titles[kind], number)}
      description={words.consequence}
      size="lg"
      schema={legalTextSchema}
      initialValues={{ body }}
      draftName={`legal:${kind}`}
      submitLabel={words.publish}
      busy={isLoading}
      onSend={(request) => publish({ kind, number, ...request })}
      onClose={onClose}
    >
      <FormikTextArea
        name="body"
        label={words.body}
        hint={words.bodyHint}
        rows={16}
        maxLength={LIMITS.legalText.max}
      />
      <Preview />
    </FormDialog>
  );
}
