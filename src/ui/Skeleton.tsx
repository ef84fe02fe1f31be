import { t } from '../../contract/translate';
import { cx } from '../lib/cx';
import { Card } from './Card';
import { CardGrid } from './CardGrid';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  /** `text` is as high as a line of the text around it. */
  shape?: 'line' | 'text' | 'block' | 'circle';
}

/** The shape of content that is loading; silent, see SkeletonList for one that is announced. */
export function Skeleton({ width, height, shape = 'line' }: SkeletonProps) {
  return <span className={cx(styles.skeleton, styles[shape])} style={{ width, height }} aria-hidden />;
}

interface SkeletonListProps {
  rows?: number;
  kind?: 'row' | 'card';
  label?: string;
}

/** Placeholder rows or cards while loading; announced once. */
export function SkeletonList({ rows = 3, kind = 'row', label = t('Loading') }: SkeletonListProps) {
  const items = Array.from({ length: rows }, (_, index) => (
    <Card key={index} className={styles.item}>
      <div className={styles.head}>
        <Skeleton shape="circle" width={40} height={40} />
        <div className={styles.lines}>
          <Skeleton width="55%" />
          <Skeleton width="32%" height={10} />
        </div>
      </div>
      {kind === 'card' && (
        <>
          <Skeleton shape="block" height={72} />
          <Skeleton shape="block" height={44} />
        </>
      )}
    </Card>
  ));
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      {kind === 'card' ? <CardGrid>{items}</CardGrid> : <div className={styles.rows}>{items}</div>}
    </div>
  );
}
