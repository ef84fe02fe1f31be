import { LifeBuoy, ShieldCheck } from 'lucide';
import type { AdminRole } from '../../../../contract/admin';
import { Pill } from '../../../ui/Pill';
import { texts as words } from './texts';

/** An administrator's role as icon and word. */
export function RolePill({ role }: { role: AdminRole }) {
  const isSupport = role === 'support';
  return (
    <Pill tone={isSupport ? 'neutral' : 'accent'} icon={isSupport ? LifeBuoy : ShieldCheck}>
      {words.roles[role]}
    </Pill>
  );
}
