import type { HTMLAttributes } from 'react';
import { cx } from '../lib/cx';
import styles from './Card.module.css';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'section' | 'li';
  /** No padding, for lists and pictures that reach the edge. */
  flush?: boolean;
  tone?: 'raised' | 'plain';
}

/** A surface around one thing. */
export function Card({ as: Element = 'div', flush, tone = 'raised', className, ...rest }: CardProps) {
  return <Element {...rest} className={cx(styles.card, styles[tone], !flush && styles.padded, className)} />;
}
