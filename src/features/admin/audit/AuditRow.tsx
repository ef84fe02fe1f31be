import {
  CircleHelp,
  FileText,
  Film,
  Megaphone,
  MessageCircleQuestionMark,
  MessageSquareText,
  Scale,
  ShieldCheck,
  UserRound,
  type IconNode,
} from 'lucide';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AdminAction, AuditKind } from '../../../../contract/admin';
import { ROUTES } from '../../../../contract/routes';
import type { LegalKind } from '../../../../contract/wire';
import { personName } from '../../../../contract/translate';
import { Icon } from '../../../ui/Icon';
import { RelativeTime } from '../../../ui/RelativeTime';
import styles from './Audit.module.css';
import { PaymentLink } from '../payments/PaymentLink';
import { userLink } from '../adminSections';
import { texts as words } from './texts';

const ICONS: Record<AuditKind, IconNode> = {
  payment: Scale,
  user: UserRound,
  announcement: Megaphone,
  demo: Film,
  template: MessageSquareText,
  support: MessageCircleQuestionMark,
  administrator: ShieldCheck,
  legal: FileText,
};

/** One action as a sentence, with its reason. */
export function AuditRow({ action: { at, admin, action, subject, title, reason } }: { action: AdminAction }) {
  const kind = action.split('.')[0] as AuditKind;
  const icon = ICONS[kind] ?? CircleHelp;
  return (
    <li className={styles.action}>
      <Icon icon={icon} className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.line}>
          <span className={styles.deed}>
            {words.deed(action, {
              admin: (
                <strong className={styles.who}>
                  <bdi>{admin.fullName}</bdi>
                </strong>
              ),
              subject: subjectLink(kind, subject, title),
            })}
          </span>
          <span className={styles.when}>
            <RelativeTime value={at} />
          </span>
        </p>
        {reason && (
          <p className={styles.reason}>
            <span className={styles.term}>{words.terms[action] ?? words.reason}</span>{' '}
            <span dir="auto">{reason}</span>
          </p>
        )}
      </div>
    </li>
  );
}

function subjectLink(kind: AuditKind, subject: string, title: string | null): ReactNode {
  const name = title ?? subject;
  if (kind === 'payment') return <PaymentLink paymentId={subject} />;
  if (kind === 'user')
    return (
      <bdi>
        <Link to={userLink(subject)}>{personName(name)}</Link>
      </bdi>
    );
  if (kind === 'legal')
    return (
      <Link to={`${ROUTES[subject as LegalKind]}?version=${name}`}>
        {words.legal(subject as LegalKind, name)}
      </Link>
    );
  return words.title(name);
}
