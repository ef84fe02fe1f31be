import { ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../contract/translate';
import { cx } from '../lib/cx';
import { Icon } from './Icon';
import styles from './List.module.css';

interface ListProps {
  label: string;
  as?: 'ul' | 'ol';
  /** Alternating row colours. */
  striped?: boolean;
  children: ReactNode;
}

/** A surface for rows: ListRows, or other list items. */
export function List({ label, as: Element = 'ul', striped, children }: ListProps) {
  return (
    <Element aria-label={label} className={cx(styles.list, striped && styles.striped)}>
      {children}
    </Element>
  );
}

interface ListRowProps {
  title: ReactNode;
  detail?: ReactNode;
  leading?: ReactNode;
  trailing?: ReactNode;
  to?: string;
  href?: string;
  /** With `href`: opens in a new tab. */
  newTab?: boolean;
  /** On a narrow screen `trailing` goes below rather than breaking a word. Only for text of short words. */
  keepsWords?: boolean;
  onClick?: () => void;
}

/** One row of a List: plain, or entirely a link (`to`, `href`) or a button (`onClick`). */
export function ListRow({
  title,
  detail,
  leading,
  trailing,
  to,
  href,
  newTab,
  keepsWords,
  onClick,
}: ListRowProps) {
  const content = (
    <>
      {leading && <span className={styles.leading}>{leading}</span>}
      <span className={styles.body}>
        <span className={styles.text}>
          <span className={styles.title}>{title}</span>
          {detail && <span className={styles.detail}>{detail}</span>}
        </span>
        {trailing && <span className={styles.trailing}>{trailing}</span>}
      </span>
      {(to || href) && <Icon icon={ChevronRight} className={styles.chevron} />}
    </>
  );
  const row = cx(styles.row, keepsWords && styles.keepsWords);
  const active = cx(row, styles.active);
  return (
    <li>
      {to ? (
        <Link to={to} className={active}>
          {content}
        </Link>
      ) : href ? (
        <a href={href} className={active} {...(newTab && { target: '_blank', rel: 'noreferrer' })}>
          {content}
          {newTab && <span className="visually-hidden">{` ${t('(opens in a new tab)')}`}</span>}
        </a>
      ) : onClick ? (
        <button type="button" onClick={onClick} className={active}>
          {content}
        </button>
      ) : (
        <div className={row}>{content}</div>
      )}
    </li>
  );
}
