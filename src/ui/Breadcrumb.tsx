import { ChevronRight } from 'lucide';
import { Link } from 'react-router-dom';
import { t } from '../../contract/translate';
import { Icon } from './Icon';
import styles from './Breadcrumb.module.css';

interface BreadcrumbProps {
  /** From the root to this page, which has no `to`. */
  items: readonly { label: string; to?: string }[];
}

/** The path to this page. */
export function Breadcrumb({ items }: BreadcrumbProps) {
  return (
    <nav aria-label={t('Breadcrumb')}>
      <ol className={styles.trail}>
        {items.map(({ label, to }) => (
          <li key={label} className={styles.step}>
            {to ? (
              <Link to={to} className={styles.link}>
                {label}
              </Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
            {to && <Icon icon={ChevronRight} className={styles.icon} />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
