import { ArrowLeft, ArrowRight, ChevronLeft, ChevronRight, type IconNode, SendHorizontal } from 'lucide';
import { createElement } from 'react';
import { cx } from '../lib/cx';

/** They point along the line, so they are mirrored where it is read from right to left; what turns or plays is not. */
const POINTING = new Set<IconNode>([ArrowLeft, ArrowRight, ChevronLeft, ChevronRight, SendHorizontal]);

/** An icon in the size and colour of the text; hidden from screen readers, so a label stands beside it. */
export function Icon({ icon, className }: { icon: IconNode; className?: string }) {
  return (
    <svg
      className={cx(className, POINTING.has(icon) && 'points') || undefined}
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {icon.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}
