import { PAYMENTS_PER_MEMBER } from '../../../contract/limits';
import { ROUTES } from '../../../contract/routes';
import { PaymentSegments } from '../../payment/PaymentSegments';
import { useAppSelector } from '../../store/hooks';
import { selectIsAdmin, selectOpenPaymentCount, selectOwnPayments, selectUser } from '../../store/user';
import { ButtonLink } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { CopyButton } from '../../ui/CopyButton';
import { toast } from '../../ui/toast';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './ReferCodeCard.module.css';
import { ShareButton } from './ShareButton';
import { texts } from './texts';

const words = texts.refer;

/** The user's refer code, or how many of the five payments are still missing. Administrators have no code to earn. */
export function ReferCodeCard() {
  const code = useAppSelector(selectUser)?.referId;
  const payments = useAppSelector(selectOwnPayments);
  const open = useAppSelector(selectOpenPaymentCount);
  const isAdmin = useAppSelector(selectIsAdmin);
  if (isAdmin && !code) return null;

  return (
    <Card as="section" className={styles.card} aria-labelledby="refer-code">
      <div className={styles.code}>
        <div className={styles.text}>
          <h2 id="refer-code" className={styles.title}>
            {words.title}
          </h2>
          <p className={code ? styles.value : styles.missing}>
            <span aria-hidden dir="ltr">
              {code || '*******'}
            </span>
            <VisuallyHidden>{code ? words.spoken(code) : words.missing}</VisuallyHidden>
          </p>
          <p className={styles.hint}>{code ? words.hint : words.later}</p>
        </div>
        {code && (
          <div className={styles.actions}>
            <ShareButton code={code} />
            <CopyButton
              value={code}
              label={words.copy}
              size="md"
              onCopied={() => toast.success(words.copied)}
            />
          </div>
        )}
      </div>
      {open > 0 && (
        <div className={styles.pending}>
          <div className={styles.progress}>
            <p id="pending-payments" className={styles.count}>
              {words.pending(open, PAYMENTS_PER_MEMBER)}
            </p>
            <PaymentSegments payments={payments} />
          </div>
          <ButtonLink to={ROUTES.subscriptionPayment} aria-describedby="pending-payments">
            {words.view}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
