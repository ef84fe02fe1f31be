import { Link, useLocation } from 'react-router-dom';
import { ROUTES } from '../../../contract/routes';
import { Brand } from '../../ui/Brand';
import { ButtonLink } from '../../ui/Button';
import { SECTION_IDS } from './LandingSection';
import { texts } from './texts';
import styles from './LandingHeader.module.css';

/** The sticky bar: links to the page's parts, Login and Sign up. */
export function LandingHeader() {
  // A guard may have redirected from another page; signing in returns to it.
  const { state } = useLocation() as { state: unknown };
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to={ROUTES.landing} className={styles.brand}>
          <Brand />
        </Link>
        <nav className={styles.navigation} aria-label={texts.navigation}>
          {SECTION_IDS.map((id) => (
            <a key={id} href={`#${id}`} className={styles.link}>
              {texts.links[id]}
            </a>
          ))}
        </nav>
        <div className={styles.actions}>
          <ButtonLink to={ROUTES.login} state={state} variant="ghost">
            {texts.login}
          </ButtonLink>
          <ButtonLink to={ROUTES.signUp} state={state} className={styles.signUp}>
            {texts.signUp}
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}
