import { useFormikContext } from 'formik';
import { useSyncExternalStore, type ReactNode } from 'react';
import { asciiDigits } from '../../../contract/asciiDigits';
import { LIMITS } from '../../../contract/limits';
import { UNKNOWN_REFER_CODE, type Invitation } from '../../../contract/wire';
import { formatMoney, sumOfAmounts } from '../../lib/formatMoney';
import { riskOfLoss } from '../../member/riskOfLoss';
import { payWords } from '../../payment/payWith';
import { useAppSelector } from '../../store/hooks';
import { selectPayWith } from '../../store/lists/companyPlans';
import { Callout } from '../../ui/Callout';
import { Checkbox } from '../../ui/Checkbox';
import { Money } from '../../ui/Money';
import { Skeleton } from '../../ui/Skeleton';
import { useFormikField } from '../../ui/useFormikField';
import { useGetInvitationQuery } from './invitationEndpoints';
import styles from './InvitationCost.module.css';
import { texts } from './signUpTexts';

const subscribe = () => () => undefined;

/** False on the server, which does not know the code, and in the first render, which must be as the server's. */
const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

/**
 * Once the refer code of the form is complete: who invites, and what joining costs, with its place kept while that loads.
 * Nothing on a backend without it.
 */
export function InvitationCost() {
  const { values, setFieldValue } = useFormikContext<{ referCode: string; costsReadFor: string }>();
  const { error: saidAtField } = useFormikField('referCode');
  const code = asciiDigits(values.referCode).trim().toUpperCase();
  const isComplete = code.length === LIMITS.referCode.length;
  const isInBrowser = useIsInBrowser();
  const { currentData, error, isFetching } = useGetInvitationQuery(code, { skip: !isComplete });
  return (
    <div aria-live="polite">
      {isComplete && !saidAtField && error?.code === UNKNOWN_REFER_CODE && (
        <Callout tone="danger">{error.message}</Callout>
      )}
      {/* The fields below stay where they are when it comes. */}
      {isInBrowser && isComplete && isFetching && !currentData && (
        <div className={styles.coming}>
          <Skeleton shape="block" height="100%" />
        </div>
      )}
      {isComplete && currentData && (
        <Cost invitation={currentData}>
          <Checkbox
            label={texts.cost.tick}
            hint={texts.cost.tickHint}
            checked={values.costsReadFor === code}
            onChange={(isRead) => void setFieldValue('costsReadFor', isRead ? code : '')}
          />
        </Cost>
      )}
    </div>
  );
}

function Cost({
  invitation: { invitedBy, payments },
  children,
}: {
  invitation: Invitation;
  children: ReactNode;
}) {
  const how = payWords(useAppSelector(selectPayWith));
  return (
    <section className={styles.cost} aria-label={texts.cost.title}>
      <p className={styles.title}>{texts.cost.invites(invitedBy)}</p>
      <p>{texts.cost.sum(formatMoney(sumOfAmounts(payments)))}</p>
      <ul className={styles.payments}>
        {payments.map(({ index, kind, amount, receiver, toCompany }) => (
          <li key={index} className={styles.payment}>
            <span className={styles.kind}>{texts.cost.kind(kind, index)}</span>
            <span className={styles.receiver}>{toCompany ? texts.cost.company : receiver}</span>
            <Money amount={amount} />
          </li>
        ))}
      </ul>
      {how && <p>{how}</p>}
      <p className={styles.risk}>{riskOfLoss(payments)}</p>
      {children}
    </section>
  );
}
