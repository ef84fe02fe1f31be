import { ReceiptDialog } from '../../payment/ReceiptDialog';
import { useAppSelector } from '../../store/hooks';
import { selectTransaction } from '../../store/lists/transactionSelectors';

interface ReceiptViewerProps {
  /** The list's payments, in order. */
  ids: readonly string[];
  /** The payment whose receipt is shown. */
  id: string;
  onShow: (id: string | null) => void;
}

/** An enlarged receipt, with buttons for the previous and next one in the list. */
export function ReceiptViewer({ ids, id, onShow }: ReceiptViewerProps) {
  const payment = useAppSelector((state) => selectTransaction(state, id));
  const position = ids.indexOf(id);
  const previous = position > 0 ? ids[position - 1] : undefined;
  const next = position >= 0 ? ids[position + 1] : undefined;
  if (!payment?.paymentLink) return null;
  return (
    <ReceiptDialog
      payment={payment}
      onClose={() => onShow(null)}
      onPrevious={previous ? () => onShow(previous) : undefined}
      onNext={next ? () => onShow(next) : undefined}
    />
  );
}
