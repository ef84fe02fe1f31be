import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '../../contract/languages';
import { translated } from '../../contract/translate';
import { chooseForAccount, useLanguage } from '../lib/language';
import styles from './LanguageLinks.module.css';

const texts = translated({ label: 'Language' });

/** All languages by their own names, on pages for everybody. Without script, the server keeps the choice. */
export function LanguageLinks() {
  const current = useLanguage();
  const { pathname, search } = useLocation();
  const hrefTo = (language: Language) => {
    const query = new URLSearchParams(search);
    query.set('language', language);
    return `${pathname}?${query}`;
  };
  const choose = (event: MouseEvent<HTMLAnchorElement>, language: Language) => {
    // As the router's links: another tab or window opens as usual.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    chooseForAccount(language).catch(() => window.location.assign(href));
  };
  return (
    <nav aria-label={texts.label} className={styles.links}>
      {LANGUAGE_TAGS.map((language) => (
        <a
          key={language}
          href={hrefTo(language)}
          lang={language}
          hrefLang={language}
          dir={LANGUAGES[language].direction}
          rel="nofollow"
          aria-current={language === current ? 'true' : undefined}
          className={styles.link}
          onClick={(event) => choose(event, language)}
        >
          {LANGUAGES[language].name}
        </a>
      ))}
    </nav>
  );
}
