import { UserRoundPlus } from 'lucide';
import { useRef, useState, type ReactElement } from 'react';
import type { Administrator, AdminRole } from '../../../../contract/admin';
import { Button } from '../../../ui/Button';
import { lazyDialog } from '../../../ui/lazyWhenIdle';
import { List } from '../../../ui/List';
import { Section } from '../../../ui/Section';
import { Stack } from '../../../ui/Stack';
import { useFocusNextCard } from '../../../ui/useFocusNextCard';
import { useGetAdministratorsQuery } from '../endpoints';
import { LIVE_QUERY } from '../liveQuery';
import { Loaded } from '../Loaded';
import { SectionHead } from '../SectionHead';
import { AdministratorRow } from './AdministratorRow';
import styles from './Administrators.module.css';
import type { ToRemove } from './dialogs';
import { InvitationRow } from './InvitationRow';
import { invitationTexts, texts as words } from './texts';

const InviteDialog = lazyDialog(() => import('./InviteDialog').then((module) => module.InviteDialog));
const RoleDialog = lazyDialog(() => import('./dialogs').then((module) => module.RoleDialog));
const RemovalDialog = lazyDialog(() => import('./dialogs').then((module) => module.RemovalDialog));

/** The dialog that is open. */
type Asked = { what: 'invite' } | { what: 'role'; administrator: Administrator; role: AdminRole } | ToRemove;

/** Who is an administrator, with which role, and who is invited. */
export function Administrators() {
  const answer = useGetAdministratorsQuery(undefined, LIVE_QUERY);
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const { administrators = [], invitations = [] } = answer.data ?? {};
  const ids = [...administrators, ...invitations].map(({ _id }) => _id);
  const { onOpen, onDecided } = useFocusNextCard(list, ids);
  const askToRemove = (id: string, question: Asked): void => {
    onOpen(id);
    setAsked(question);
  };
  const onRemoved = ({ error }: { error?: unknown }): void => {
    if (!error) onDecided();
    setAsked(null);
  };
  return (
    <div ref={list} tabIndex={-1} className={styles.section}>
      <Loaded answer={answer} failed={words.failed}>
        {({ administrators, invitations }) => {
          const deciders = administrators.filter(({ role }) => role === 'admin');
          return (
            <Stack gap={6}>
              <div>
                <SectionHead
                  title={words.count(administrators.length)}
                  lead={words.lead}
                  action={
                    <Button
                      variant="primary"
                      icon={UserRoundPlus}
                      onClick={() => setAsked({ what: 'invite' })}
                    >
                      {invitationTexts.invite}
                    </Button>
                  }
                />
                <List label={words.label}>
                  {administrators.map((administrator) => (
                    <AdministratorRow
                      key={administrator._id}
                      administrator={administrator}
                      isOnlyOne={administrator.role === 'admin' && deciders.length === 1}
                      onRole={(role) => setAsked({ what: 'role', administrator, role })}
                      onRemove={() => askToRemove(administrator._id, { what: 'remove', administrator })}
                    />
                  ))}
                </List>
              </div>
              {invitations.length > 0 && (
                <Section title={invitationTexts.title}>
                  <List label={invitationTexts.label}>
                    {invitations.map((invitation) => (
                      <InvitationRow
                        key={invitation._id}
                        invitation={invitation}
                        onWithdraw={() => askToRemove(invitation._id, { what: 'withdraw', invitation })}
                      />
                    ))}
                  </List>
                </Section>
              )}
            </Stack>
          );
        }}
      </Loaded>
      {asked && <Question asked={asked} onRemoved={onRemoved} onClose={() => setAsked(null)} />}
    </div>
  );
}

interface QuestionProps {
  asked: Asked;
  onRemoved: (answer: { error?: unknown }) => void;
  onClose: () => void;
}

function Question({ asked, onRemoved, onClose }: QuestionProps): ReactElement {
  switch (asked.what) {
    case 'invite':
      return <InviteDialog onClose={onClose} />;
    case 'role':
      return <RoleDialog {...asked} onClose={onClose} />;
    case 'remove':
    case 'withdraw':
      return <RemovalDialog asked={asked} onRemoved={onRemoved} onClose={onClose} />;
  }
}
