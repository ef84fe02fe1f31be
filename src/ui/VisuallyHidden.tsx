import type { ReactNode } from 'react';

/** Text that is heard and not seen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
