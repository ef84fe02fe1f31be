import { Network, ShieldCheck, TrendingUp } from 'lucide';
import { riskOfLoss } from '../../member/riskOfLoss';
import { Card } from '../../ui/Card';
import { Icon } from '../../ui/Icon';
import { LandingSection } from './LandingSection';
import { texts } from './texts';
import type { Plans } from './usePlans';
import styles from './FeatureCards.module.css';

const ICONS = [TrendingUp, Network, ShieldCheck];

/** The three feature cards of section 1, and the earnings in figures. */
export function FeatureCards({ plans: { plans, window } }: { plans: Plans }) {
  return (
    <LandingSection title={texts.features.title}>
      <div className={styles.grid}>
        {texts.features.cards(window).map(({ title, text }, index) => {
          const icon = ICONS[index]!;
          return (
            <Card key={title} as="article" className={styles.card}>
              <span className={styles.icon}>
                <Icon icon={icon} />
              </span>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </Card>
          );
        })}
      </div>
      <p className={styles.risk}>{riskOfLoss(plans)}</p>
    </LandingSection>
  );
}
