import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { t } from '../../contract/translate';
import { Brand } from './Brand';
import { Icon } from './Icon';
import styles from './AppShell.module.css';

export interface NavigationItem {
  to: string;
  label: string;
  icon: IconNode;
}

interface AppShellProps {
  items: readonly NavigationItem[];
  /** Where the logo links to. */
  home: string;
  /** Above the page, over its full width, e.g. that the app is offline. */
  banner?: ReactNode;
  children: ReactNode;
}

/** The signed-in frame: navigation at the side on wide screens, at the bottom on phones, and the page. */
export function AppShell({ items, home, banner, children }: AppShellProps) {
  const { pathname } = useLocation();
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        {t('Skip to content')}
      </a>
      <header className={styles.side} data-bottom-bar>
        <Link to={home} className={styles.brand}>
          <Brand />
        </Link>
        <nav className={styles.navigation} aria-label={t('Main')}>
          {items.map(({ to, label, icon }) => (
            <Link
              key={to}
              to={to}
              className={styles.item}
              aria-current={isWithin(pathname, to) ? 'page' : undefined}
            >
              <span className={styles.iconFrame}>
                <Icon icon={icon} className={styles.icon} />
              </span>
              {label}
            </Link>
          ))}
        </nav>
      </header>
      <div>
        {banner}
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    </div>
  );
}

/** Whether the current path is the link's target or below it; routes ignore case. */
function isWithin(pathname: string, to: string): boolean {
  const [place, start] = [pathname.toLowerCase(), to.toLowerCase()];
  return place === start || place.startsWith(`${start}/`);
}
