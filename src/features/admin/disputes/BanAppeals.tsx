import { Ban, CircleCheck } from 'lucide';
import type { AdminBanAppeal } from '../../../../contract/admin';
import { banAppealSchema } from '../../../../contract/adminSchemas';
import { LIMITS } from '../../../../contract/limits';
import { useAppSelector } from '../../../store/hooks';
import { selectUserId } from '../../../store/user';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { FullLabel } from '../../../ui/FullLabel';
import { RelativeTime } from '../../../ui/RelativeTime';
import { useDecideBanAppealMutation } from '../endpoints';
import { AdminDecisionDialog } from '../AdminDecisionDialog';
import { useIsSupport } from '../useAdminRole';
import { useBanEnding } from '../users/banEnding';
import { BannedBy } from '../users/BannedBy';
import { UserLink } from '../users/UserLink';
import { banAppealTexts as words } from './banAppealTexts';
import styles from './DisputeCard.module.css';
import { OwnDecision } from './OwnDecision';

const schema = banAppealSchema.pick(['reason']);

export interface BanDecision {
  appeal: AdminBanAppeal;
  /** Whether the member stays banned. */
  banned: boolean;
}

interface BanAppealCardProps {
  appeal: AdminBanAppeal;
  onDecide: (banned: boolean) => void;
}

/** An open appeal against a ban: why the member was banned, and what they say. */
export function BanAppealCard({ appeal, onDecide }: BanAppealCardProps) {
  const { user, bannedBy, banReason, appealedAt, reason } = appeal;
  const isSupport = useIsSupport();
  const isOwn = useAppSelector(selectUserId) === bannedBy?._id;
  const about = words.of(user.fullName);
  return (
    <Card as="article" className={styles.card} aria-label={words.title(user.fullName)}>
      <header>
        <h3 className={styles.title}>{words.title(user.fullName)}</h3>
        <p className={styles.facts}>
          <UserLink user={user} />
          <BannedBy ban={appeal} />
          <span>{words.appealed(<RelativeTime value={appealedAt} />)}</span>
        </p>
      </header>
      <div className={styles.claim}>
        <h4 className={styles.label}>{words.why}</h4>
        <blockquote className={styles.reason} dir="auto">
          {banReason || '-'}
        </blockquote>
        <h4 className={styles.label}>{words.appeal(user.fullName)}</h4>
        <blockquote className={styles.reason} dir="auto">
          {reason}
        </blockquote>
      </div>
      {isOwn && <OwnDecision sentence={words.own} className={styles.none} />}
      {!isSupport && !isOwn && (
        <footer className={styles.actions}>
          <Button variant="danger" icon={Ban} onClick={() => onDecide(true)}>
            <FullLabel sentence={about}>{words.keep}</FullLabel>
          </Button>
          <Button icon={CircleCheck} onClick={() => onDecide(false)}>
            <FullLabel sentence={about}>{words.lift}</FullLabel>
          </Button>
        </footer>
      )}
    </Card>
  );
}

/** Confirms the decision and asks for the reason, which the member reads. */
export function DecideBanDialog({
  decision: { appeal, banned },
  isOpen,
  onClose,
}: {
  decision: BanDecision;
  /** Whether the appeal still waits for a decision. */
  isOpen: boolean;
  onClose: () => void;
}) {
  const [decide, call] = useDecideBanAppealMutation();
  const { user, appealedAt } = appeal;
  const { _id: id, fullName } = user;
  const { hasEnded, line, reason } = useBanEnding(
    { user, by: ['user.keepBan', 'user.unban'], since: appealedAt },
    isOpen,
  );
  return (
    <AdminDecisionDialog
      title={banned ? words.keepTitle(fullName) : words.liftTitle(fullName)}
      description={banned ? words.keepBody(fullName) : words.liftBody(fullName)}
      schema={schema}
      draftName={`banAppeal:${banned ? 'keep' : 'lift'}:${id}:${appealedAt}`}
      reasonField={{
        label: words.reason,
        hint: words.reasonHint,
        rows: 4,
        maxLength: LIMITS.resolveReason.max,
      }}
      submitLabel={banned ? words.keep : words.lift}
      submitVariant={banned ? 'dangerSolid' : 'primary'}
      call={call}
      onSend={({ reason: sent }) => decide({ id, banned, reason: sent })}
      hasEnded={hasEnded}
      ending={{ title: words.endedTitle, description: line ?? words.ended, reason }}
      onClose={onClose}
    />
  );
}
