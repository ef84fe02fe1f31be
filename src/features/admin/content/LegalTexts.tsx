import { Pencil } from 'lucide';
import { useState } from 'react';
import type { AdminLegalText } from '../../../../contract/admin';
import { ROUTES } from '../../../../contract/routes';
import { legalTexts } from '../../../member/legalTexts';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { FullLabel, withName } from '../../../ui/FullLabel';
import { lazyDialog } from '../../../ui/lazyWhenIdle';
import { List, ListRow } from '../../../ui/List';
import { RelativeTime } from '../../../ui/RelativeTime';
import { Section } from '../../../ui/Section';
import { Stack } from '../../../ui/Stack';
import { useGetLegalTextsQuery } from '../endpoints';
import { LIVE_QUERY } from '../liveQuery';
import { Loaded } from '../Loaded';
import { SectionHead } from '../SectionHead';
import { texts } from '../texts';
import { legalTextTexts as words } from './texts';

const LegalTextDialog = lazyDialog(() =>
  import('./LegalTextDialog').then((module) => module.LegalTextDialog),
);

/** The settings with the addresses of texts elsewhere. */
const SETTINGS = { terms: 'TERMS_URL', privacy: 'PRIVACY_URL' };

/** Terms and privacy notice: who wrote which version, and the next one. */
export function LegalTexts() {
  const answer = useGetLegalTextsQuery(undefined, LIVE_QUERY);
  const [edited, setEdited] = useState<AdminLegalText | null>(null);
  return (
    <>
      <SectionHead lead={words.lead} />
      <Loaded answer={answer} failed={words.failed}>
        {({ legalTexts: documents }) => (
          <Stack gap={6}>
            {documents.map((document) => (
              <Document key={document.kind} document={document} onEdit={() => setEdited(document)} />
            ))}
          </Stack>
        )}
      </Loaded>
      {edited && <LegalTextDialog document={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function Document({ document, onEdit }: { document: AdminLegalText; onEdit: () => void }) {
  const { kind, url, versions } = document;
  const title = legalTexts.titles[kind];
  return (
    <Section
      title={title}
      action={
        <Button size="sm" icon={Pencil} onClick={onEdit}>
          <FullLabel sentence={withName(title)}>{versions.length > 0 ? texts.edit : words.write}</FullLabel>
        </Button>
      }
    >
      <Stack gap={3}>
        {url && (
          <Callout tone="warning" title={words.elsewhere(url)}>
            {words.elsewhereBody(SETTINGS[kind])}
          </Callout>
        )}
        {versions.length === 0 ? (
          !url && <p>{words.none(legalTexts.comingSoon)}</p>
        ) : (
          <List label={words.versions(title)}>
            {versions.map(({ number, since, author }) => (
              <ListRow
                key={number}
                title={words.version(number)}
                detail={
                  <>
                    <bdi>{author.fullName}</bdi>, <RelativeTime value={since} />
                  </>
                }
                to={`${ROUTES[kind]}?version=${number}`}
              />
            ))}
          </List>
        )}
      </Stack>
    </Section>
  );
}
