import type { PayWith } from '../../contract/wire';
import { formatMoney, formatNumber } from '../lib/formatMoney';

/** 'Send 25 USDT with Binance Pay'; null if the server says neither asset nor network. */
export function sendWords(amount: number, { asset, network }: Partial<PayWith> = {}): string | null {
  if (!asset && !network) return null;
  return `Send ${asset ? `${formatNumber(amount)} ${asset}` : formatMoney(amount)}${network ? ` with ${network}` : ''}`;
}

/** 'You pay in USDT with Binance Pay.'; null likewise. */
export function payWords({ asset, network }: Partial<PayWith> = {}): string | null {
  if (!asset && !network) return null;
  return `You pay${asset ? ` in ${asset}` : ''}${network ? ` with ${network}` : ''}.`;
}
