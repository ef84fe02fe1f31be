import { useSearchParams } from 'react-router-dom';
import type { Section } from './adminSections';
import { useSections } from './useAdminRole';

export interface AdminAddress {
  section: Section;
  /** The id of the user whose page is open. */
  userId: string | null;
  /** The readable id of the payment that is open above the section. */
  paymentId: string | null;
}

/** The address holds what is shown, so that going back, reloading and links keep it. */
export function useAdminAddress(): AdminAddress & {
  goTo: (section: Section) => void;
  /** The same place with this payment open above it. */
  paymentLink: (paymentId: string) => string;
  closePayment: () => void;
} {
  const [parameters, setParameters] = useSearchParams();
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
    goTo: (section) => setParameters({ section }, { replace: true }),
    paymentLink: (paymentId) => `?${withPayment(paymentId).toString()}`,
    closePayment: () => setParameters(withPayment(null), { replace: true }),
  };
}
