import { useLocation, useSearchParams } from 'react-router-dom';
import type { Section } from './adminSections';
import { useSections } from './useAdminRole';

/** State of an entry of the history that an arrow key has made. */
const PASSING = 'passing';

export interface AdminAddress {
  section: Section;
  /** The id of the user whose page is open. */
  userId: string | null;
  /** The readable id of the payment that is open above the section. */
  paymentId: string | null;
}

/** The address holds what is shown, so that going back, reloading and links keep it. */
export function useAdminAddress(): AdminAddress & {
  /** Sections that are passed with the arrow keys share one entry of the history. */
  goTo: (section: Section, byArrow: boolean) => void;
  /** The same place with this payment open above it. */
  paymentLink: (paymentId: string) => string;
  closePayment: () => void;
} {
  const [parameters, setParameters] = useSearchParams();
  const isPassing = useLocation().state === PASSING;
  const wanted = parameters.get('section');
  const sections = useSections();
  const withPayment = (paymentId: string | null): URLSearchParams => {
    const next = new URLSearchParams(parameters);
    if (paymentId) next.set('payment', paymentId);
    else next.delete('payment');
    return next;
  };
  return {
    section: sections.find((section) => section === wanted) ?? 'overview',
    userId: parameters.get('user'),
    paymentId: parameters.get('payment'),
    goTo: (section, byArrow) =>
      setParameters({ section }, { replace: byArrow && isPassing, state: byArrow ? PASSING : null }),
    paymentLink: (paymentId) => `?${withPayment(paymentId).toString()}`,
    closePayment: () => setParameters(withPayment(null), { replace: true }),
  };
}
