import { SkeletonList } from '../../ui/Skeleton';
import { Card } from '../../ui/Card';
import { Money } from '../../ui/Money';
import { Callout } from '../../ui/Callout';
import { LandingSection } from './LandingSection';
import { texts } from './texts';
import type { Plans } from './usePlans';
import styles from './FeeSchedule.module.css';

const { costs } = texts;

/** The five payments with their receivers and amounts. */
export function FeeSchedule({ plans: { plans, isLoading, total } }: { plans: Plans }) {
  return (
    <LandingSection
      id="costs"
      title={costs.title}
      lead={costs.lead}
      notes={[costs.short, costs.exchange]}
      split
    >
      {isLoading && <SkeletonList rows={5} label={costs.loading} />}
      {!isLoading && plans.length === 0 && <Callout>{costs.missing}</Callout>}
      {plans.length > 0 && (
        <Card flush className={styles.card}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{costs.payment}</th>
                <th scope="col">{costs.receiver}</th>
                <th scope="col">{costs.amount}</th>
              </tr>
            </thead>
            <tbody>
              {plans.map(({ _id, index, kind, amount }) => (
                <tr key={_id}>
                  <th scope="row">{kind === 'connect' ? costs.connect : costs.spot(index + 1)}</th>
                  <td>{kind === 'connect' ? costs.company : costs.receivers[index]}</td>
                  <td>
                    <Money amount={amount} />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  {costs.total}
                </th>
                <td className="tabular">{total}</td>
              </tr>
            </tfoot>
          </table>
        </Card>
      )}
    </LandingSection>
  );
}
