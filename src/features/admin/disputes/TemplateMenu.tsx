import { MessageSquareText } from 'lucide';
import { useState } from 'react';
import { fillTemplate } from '../../../../contract/templates';
import type { PaymentCase } from '../../../../contract/wire';
import { formatMoneyInEnglish } from '../../../lib/formatMoney';
import { IconButton } from '../../../ui/IconButton';
import { List, ListRow } from '../../../ui/List';
import { Popover } from '../../../ui/Popover';
import { useGetTemplatesQuery } from '../caseEndpoints';
import { caseTexts as words } from './caseTexts';

interface TemplateMenuProps {
  payment: PaymentCase;
  /** Puts the text into the message that is being written. */
  onChoose: (text: string) => void;
}

/** The templates for a message in a dispute, filled in for its payment; nothing if there are none. */
export function TemplateMenu({ payment, onChoose }: TemplateMenuProps) {
  // Another administrator may have changed them: the socket does not tell.
  const { data, refetch } = useGetTemplatesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isOpen, setOpen] = useState(false);
  const openOrClose = (opens: boolean): void => {
    setOpen(opens);
    if (opens) void refetch();
  };
  const values = {
    payer: payment.payer.fullName,
    receiver: payment.receiver.fullName,
    // The members who read it may have another language.
    amount: formatMoneyInEnglish(payment.amount),
    'payment ID': payment.paymentId,
  };
  if (!data || data.templates.length === 0) return null;
  return (
    <Popover
      trigger={<IconButton icon={MessageSquareText} label={words.templates} />}
      label={words.templates}
      align="start"
      open={isOpen}
      onOpenChange={openOrClose}
    >
      <List label={words.templates}>
        {data.templates.map(({ _id, title, body }) => {
          const filled = fillTemplate(body, values);
          return (
            <ListRow
              key={_id}
              title={title}
              detail={filled}
              onClick={() => {
                setOpen(false);
                onChoose(filled);
              }}
            />
          );
        })}
      </List>
    </Popover>
  );
}
