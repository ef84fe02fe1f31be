import { Link, useLocation } from 'react-router-dom';
import { ROUTES } from '../../../contract/routes';
import { useLegalDocuments } from '../../member/legalDocuments';
import { legalTexts } from '../../member/legalTexts';
import { LanguageLinks } from '../../ui/LanguageLinks';
import { Brand } from '../../ui/Brand';
import { SECTION_IDS } from './LandingSection';
import { texts } from './texts';
import styles from './LandingFooter.module.css';

/** The page's footer. */
export function LandingFooter() {
  const { terms, privacy } = useLegalDocuments();
  const { state } = useLocation() as { state: unknown };
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <Brand />
          <p className={styles.line}>{texts.footer.line}</p>
        </div>
        <nav className={styles.navigation} aria-label={texts.footer.navigation}>
          {SECTION_IDS.map((id) => (
            <a key={id} href={`#${id}`} className={styles.link}>
              {texts.links[id]}
            </a>
          ))}
          <Link to={ROUTES.tutorials} className={styles.link}>
            {texts.footer.tutorials}
          </Link>
          <Link to={ROUTES.verifyEvidence} className={styles.link}>
            {texts.footer.evidence}
          </Link>
          <Link to={ROUTES.login} state={state} className={styles.link}>
            {texts.login}
          </Link>
          <Link to={ROUTES.signUp} state={state} className={styles.link}>
            {texts.signUp}
          </Link>
          {[terms, privacy].map(
            (document) =>
              document && (
                <a key={document.kind} href={document.url} className={styles.link}>
                  {legalTexts.titles[document.kind]}
                </a>
              ),
          )}
        </nav>
        <p className={styles.note}>{texts.footer.note}</p>
        <LanguageLinks />
      </div>
    </footer>
  );
}
