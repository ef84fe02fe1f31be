import type { PayWith } from '../../contract/wire';
import { t } from '../../contract/translate';
import { formatMoney, formatNumber } from '../lib/formatMoney';

/** 'Send 25 USDT (Binance Pay)'; null if the server says neither asset nor network. */
export function sendWords(amount: number, { asset, network }: Partial<PayWith> = {}): string | null {
  if (!asset && !network) return null;
  const sum = asset ? `${formatNumber(amount)} ${asset}` : formatMoney(amount);
  return network ? t('Send {sum} ({network})', { sum, network }) : t('Send {sum}', { sum });
}

/** 'You pay in USDT (Binance Pay).', or 'You pay this way: TRC20.'; null likewise. */
export function payWords({ asset, network }: Partial<PayWith> = {}): string | null {
  if (asset)
    return network
      ? t('You pay in {asset} ({network}).', { asset, network })
      : t('You pay in {asset}.', { asset });
  return network ? t('You pay this way: {network}.', { network }) : null;
}
