import { Link, type LinkProps } from 'react-router-dom';
import styles from './TextLink.module.css';

/** A link on a line of its own, with the touch target of a button. */
export function TextLink(props: LinkProps) {
  return <Link {...props} className={styles.link} />;
}
