import type { IconNode } from 'lucide';
import { createElement } from 'react';

/** An icon in the size and colour of the text; hidden from screen readers, so a label stands beside it. */
export function Icon({ icon, className }: { icon: IconNode; className?: string }) {
  return (
    <svg
      className={className}
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
