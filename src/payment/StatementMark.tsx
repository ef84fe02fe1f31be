import { FileCheck, FileQuestionMark, FileX, type IconNode } from 'lucide';
import { cx } from '../lib/cx';
import { Icon } from '../ui/Icon';
import { useStatementMark, type StatementMark as Mark } from './statementMarks';
import styles from './StatementMark.module.css';

const ICONS: Record<Mark['tone'], IconNode> = {
  success: FileCheck,
  danger: FileX,
  neutral: FileQuestionMark,
};

interface StatementMarkProps {
  /** The payment's `_id`. */
  id: string;
  /** Without its words, which a screen reader and the tooltip have. */
  isIcon?: boolean;
}

/** The chosen statement's word on a waiting payment; nothing while there is none. */
export function StatementMark({ id, isIcon }: StatementMarkProps) {
  const mark = useStatementMark(id);
  if (!mark) return null;
  const { tone, says } = mark;
  const icon = <Icon icon={ICONS[tone]} />;
  if (isIcon)
    return (
      <span role="img" aria-label={says} title={says} className={cx(styles.icon, styles[tone])}>
        {icon}
      </span>
    );
  return (
    <p className={cx(styles.mark, styles[tone])}>
      {icon}
      {says}
    </p>
  );
}
