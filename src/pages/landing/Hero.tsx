import { Check } from 'lucide';
import { useLocation } from 'react-router-dom';
import { ROUTES } from '../../../contract/routes';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { ExamplePayment } from './ExamplePayment';
import { texts } from './texts';
import type { Plans } from './usePlans';
import styles from './Hero.module.css';

/** The first screen of the landing page: what Peerproof is, with Login and Sign up. */
export function Hero({ plans }: { plans: Plans }) {
  const { state } = useLocation() as { state: unknown };
  return (
    <section className={styles.hero}>
      <div>
        <p className={styles.eyebrow}>{texts.hero.eyebrow}</p>
        <h1 className={styles.title} tabIndex={-1}>
          {texts.hero.title} <span className={styles.second}>{texts.hero.titleSecond}</span>
        </h1>
        <p className={styles.lead}>{texts.hero.lead}</p>
        <div className={styles.actions}>
          <ButtonLink to={ROUTES.signUp} state={state} variant="primary" size="lg">
            {texts.signUp}
          </ButtonLink>
          <ButtonLink to={ROUTES.login} state={state} size="lg">
            {texts.login}
          </ButtonLink>
        </div>
        <ul className={styles.facts}>
          {texts.hero.facts(plans.window).map((fact) => (
            <li key={fact} className={styles.fact}>
              <Icon icon={Check} />
              {fact}
            </li>
          ))}
        </ul>
      </div>
      <ExamplePayment plans={plans} />
    </section>
  );
}
