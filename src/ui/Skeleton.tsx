import { cx } from '../lib/cx';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  shape?: 'line' | 'block' | 'circle';
}

/** The shape of what is coming; silent, see SkeletonList for one that speaks. */
export function Skeleton({ width, height, shape = 'line' }: SkeletonProps) {
  return <span className={cx(styles.skeleton, styles[shape])} style={{ width, height }} aria-hidden />;
}
