import type { PayWith } from '../../contract/wire';
import { formatMoney, formatNumber } from '../lib/formatMoney';

/** 'Send 25 USDT (Binance Pay)'; null if the server says neither asset nor network. */
export function sendWords(amount: number, { asset, network }: Partial<PayWith> = {}): string | null {
  if (!asset && !network) return null;
  return `Send ${asset ? `${formatNumber(amount)} ${asset}` : formatMoney(amount)}${network ? ` (${network})` : ''}`;
}

/** 'You pay in USDT (Binance Pay).', or 'You pay this way: TRC20.'; null likewise. */
export function payWords({ asset, network }: Partial<PayWith> = {}): string | null {
  if (asset) return `You pay in ${asset}${network ? ` (${network})` : ''}.`;
  return network ? `You pay this way: ${network}.` : null;
}
