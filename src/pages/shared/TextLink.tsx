import { Link, type LinkProps } from 'react-router-dom';
import styles from './TextLink.module.css';

/** A link that stands alone, with the touch target of a button. */
export function TextLink(props: LinkProps) {
  return <Link {...props} className={styles.link} />;
}
