import { EyeOff, MessagesSquare, ScrollText, Wallet } from 'lucide';
import { Callout } from '../../ui/Callout';
import { Icon } from '../../ui/Icon';
import { LandingSection } from './LandingSection';
import { texts } from './texts';
import styles from './About.module.css';

const ICONS = [Wallet, ScrollText, EyeOff, MessagesSquare];
const { about } = texts;

/** The about section of section 1: claims that can be checked, and the risk. */
export function About() {
  return (
    <LandingSection id="about" title={about.title} lead={about.lead}>
      <ul className={styles.points}>
        {about.points.map(({ title, text }, index) => {
          const icon = ICONS[index]!;
          return (
            <li key={title} className={styles.point}>
              <Icon icon={icon} className={styles.icon} />
              <div>
                <h3 className={styles.title}>{title}</h3>
                <p className={styles.text}>{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
      <Callout tone="warning" title={about.riskTitle}>
        {about.risk}
      </Callout>
    </LandingSection>
  );
}
