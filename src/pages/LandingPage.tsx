import { listsApi } from '../api/endpoints/lists';
import { useDocumentTitle } from '../ui/documentTitle';
import { About } from './landing/About';
import { Faq } from './landing/Faq';
import { FeatureCards } from './landing/FeatureCards';
import { FeeSchedule } from './landing/FeeSchedule';
import { Hero } from './landing/Hero';
import { HowItWorks } from './landing/HowItWorks';
import { LandingFooter } from './landing/LandingFooter';
import { LandingHeader } from './landing/LandingHeader';
import { texts } from './landing/texts';
import { useKeptState } from './landing/useKeptState';
import { usePlans } from './landing/usePlans';
import styles from './LandingPage.module.css';

const ONCE = { subscribe: false };
export const firstQueries = [
  () => listsApi.endpoints.getCompanyPlans.initiate(undefined, ONCE),
  () => listsApi.endpoints.getDemos.initiate(undefined, ONCE),
];

/** `/`: presents the product, its costs and its risks. */
export default function LandingPage() {
  useDocumentTitle(texts.title);
  useKeptState();
  const plans = usePlans();
  return (
    <div className={styles.page}>
      <LandingHeader />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Hero plans={plans} />
        <FeatureCards plans={plans} />
        <HowItWorks window={plans.window} />
        <FeeSchedule plans={plans} />
        <About />
        <Faq plans={plans} />
      </main>
      <LandingFooter />
    </div>
  );
}
