import { Check, X } from 'lucide';
import { useState } from 'react';
import type { AdminAppeal, ResolveRequest } from '../../../../contract/admin';
import { cx } from '../../../lib/cx';
import { formatMoney } from '../../../lib/formatMoney';
import { HistoryDisclosure } from '../../../payment/HistoryDisclosure';
import { useAppSelector } from '../../../store/hooks';
import { selectUserId } from '../../../store/user';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { FullLabel } from '../../../ui/FullLabel';
import { RelativeTime } from '../../../ui/RelativeTime';
import { Stack } from '../../../ui/Stack';
import { useGetAppealsQuery } from '../endpoints';
import { LIVE_QUERY } from '../liveQuery';
import { PaymentLink } from '../payments/PaymentLink';
import { SectionHead } from '../SectionHead';
import { useIsSupport } from '../useAdminRole';
import { appealTexts as words } from './appealTexts';
import layout from './Appeals.module.css';
import styles from './DisputeCard.module.css';
import { CaseLink } from './CaseLink';
import { BanAppealCard, DecideBanDialog, type BanDecision } from './BanAppeals';
import { DecideAppealDialog, type AppealDecision } from './DecideAppealDialog';
import { DisputeHistory } from './DisputeHistory';
import { OwnDecision } from './OwnDecision';
import { texts } from './texts';

/** The open appeals, also those against bans, above the disputes; nothing while there are none. */
export function Appeals() {
  const { data } = useGetAppealsQuery(undefined, LIVE_QUERY);
  const [decision, setDecision] = useState<AppealDecision | null>(null);
  const [ban, setBan] = useState<BanDecision | null>(null);
  const { appeals = [], banAppeals = [] } = data ?? {};
  const count = appeals.length + banAppeals.length;
  return (
    <>
      {count > 0 && (
        <section className={layout.appeals} aria-label={words.count(count)}>
          <SectionHead title={words.count(count)} lead={words.lead} />
          <Stack gap={5}>
            {banAppeals.map((appeal) => (
              <BanAppealCard
                key={appeal.user._id}
                appeal={appeal}
                onDecide={(banned) => setBan({ appeal, banned })}
              />
            ))}
            {appeals.map((appeal) => (
              <AppealCard
                key={appeal._id}
                appeal={appeal}
                onDecide={(status) => setDecision({ appeal, status })}
              />
            ))}
          </Stack>
        </section>
      )}
      {ban && (
        <DecideBanDialog
          decision={ban}
          isOpen={!data || banAppeals.some((appeal) => isSame(appeal, ban.appeal))}
          onClose={() => setBan(null)}
        />
      )}
      {decision && (
        <DecideAppealDialog
          decision={decision}
          isOpen={
            !data ||
            appeals.some(
              ({ paymentId, appealedAt }) =>
                paymentId === decision.appeal.paymentId && appealedAt === decision.appeal.appealedAt,
            )
          }
          onClose={() => setDecision(null)}
        />
      )}
    </>
  );
}

const isSame = (one: BanDecision['appeal'], other: BanDecision['appeal']): boolean =>
  one.user._id === other.user._id && one.appealedAt === other.appealedAt;

function AppealCard({
  appeal,
  onDecide,
}: {
  appeal: AdminAppeal;
  onDecide: (status: ResolveRequest['status']) => void;
}) {
  const { paymentId, payer, receiver, amount, status, decidedBy, decisionReason, chatRoomId } = appeal;
  const isSupport = useIsSupport();
  const isOwn = useAppSelector(selectUserId) === decidedBy?._id;
  const about = texts.payment(paymentId);
  return (
    <Card as="article" className={styles.card} aria-label={words.card(paymentId)}>
      <header>
        <h3 className={styles.title}>
          {texts.heading(formatMoney(amount), payer.fullName, receiver.fullName)}
        </h3>
        <p className={styles.facts}>
          <PaymentLink paymentId={paymentId} />
          <span>{words.appealed(<RelativeTime value={appeal.appealedAt} />)}</span>
        </p>
      </header>
      <div className={styles.claim}>
        <h4 className={cx(styles.label, layout.decided)}>{words.decided(status, decidedBy?.fullName)}</h4>
        {decisionReason && (
          <blockquote className={styles.reason} dir="auto">
            {decisionReason}
          </blockquote>
        )}
        <h4 className={styles.label}>{texts.reason(appeal[appeal.appealedBy].fullName)}</h4>
        <blockquote className={styles.reason} dir="auto">
          {appeal.reason}
        </blockquote>
      </div>
      <HistoryDisclosure about={texts.of(paymentId)}>
        <DisputeHistory paymentId={paymentId} />
      </HistoryDisclosure>
      {isOwn && <OwnDecision sentence={words.own} className={styles.none} />}
      <footer className={styles.actions}>
        {chatRoomId && <CaseLink paymentId={paymentId} roomId={chatRoomId._id} />}
        {!isSupport && !isOwn && (
          <>
            <Button variant="danger" icon={X} onClick={() => onDecide('rejected')}>
              <FullLabel sentence={about}>{texts.reject}</FullLabel>
            </Button>
            <Button icon={Check} onClick={() => onDecide('accepted')}>
              <FullLabel sentence={about}>{texts.accept}</FullLabel>
            </Button>
          </>
        )}
      </footer>
    </Card>
  );
}
