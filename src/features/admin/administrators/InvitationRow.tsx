import { Send, Undo2 } from 'lucide';
import type { AdminInvitation } from '../../../../contract/admin';
import { useNow } from '../../../lib/useNow';
import { Button } from '../../../ui/Button';
import { cardId } from '../../../ui/cardId';
import { CountdownText } from '../../../ui/Countdown';
import { FullLabel } from '../../../ui/FullLabel';
import { RelativeTime } from '../../../ui/RelativeTime';
import { useResendInvitationMutation } from '../endpoints';
import styles from './Administrators.module.css';
import { Fact } from './Fact';
import { RolePill } from './RolePill';
import { invitationTexts as words } from './texts';

interface InvitationRowProps {
  invitation: AdminInvitation;
  onWithdraw: () => void;
}

/** One open invitation, which can be sent again or withdrawn. */
export function InvitationRow({ invitation, onWithdraw }: InvitationRowProps) {
  const { _id: id, email, role, invitedBy, invitedAt, expiresAt } = invitation;
  const [sendAgain, { isLoading }] = useResendInvitationMutation();
  const about = words.of(email);
  return (
    <li id={cardId(id)} tabIndex={-1} className={styles.row}>
      <div className={styles.who}>
        <p className={styles.name} dir="ltr">
          {email}
        </p>
      </div>
      <div className={styles.role}>
        <RolePill role={role} />
      </div>
      <dl className={styles.facts}>
        <Fact term={words.invitedBy(invitedBy.fullName)}>
          <RelativeTime value={invitedAt} />
        </Fact>
        <Expiry at={expiresAt} />
      </dl>
      <div className={styles.actions}>
        <Button size="sm" variant="ghost" icon={Send} busy={isLoading} onClick={() => void sendAgain(id)}>
          <FullLabel sentence={about}>{words.sendAgain}</FullLabel>
        </Button>
        <Button size="sm" variant="ghost" icon={Undo2} onClick={onWithdraw}>
          <FullLabel sentence={about}>{words.withdraw}</FullLabel>
        </Button>
      </div>
    </li>
  );
}

/** How long the link still works; or since when it does not. */
function Expiry({ at }: { at: string }) {
  const msLeft = Date.parse(at) - useNow();
  return (
    <Fact term={msLeft > 0 ? words.expiresIn : words.expired}>
      {msLeft > 0 ? <CountdownText msLeft={msLeft} /> : <RelativeTime value={at} />}
    </Fact>
  );
}
