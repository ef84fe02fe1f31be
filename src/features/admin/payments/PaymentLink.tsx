import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAdminAddress } from '../useAdminAddress';

interface PaymentLinkProps {
  paymentId: string;
  className?: string;
  /** Defaults to the readable id. */
  children?: ReactNode;
}

/** Opens a payment with its full history above the current section. */
export function PaymentLink({ paymentId, className, children }: PaymentLinkProps) {
  const { paymentLink } = useAdminAddress();
  return (
    <Link to={paymentLink(paymentId)} className={className}>
      {children ?? (
        <bdi dir="ltr" className="tabular">
          {paymentId}
        </bdi>
      )}
    </Link>
  );
}
