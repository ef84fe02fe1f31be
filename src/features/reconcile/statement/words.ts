/** The words by which statements are understood, in the languages of the exports that we know. */

const words = (list: string) => new Set(list.split(', '));

/** States of an entry that has arrived. */
const DONE = words(
  'completed, complete, success, successful, succeeded, done, settled, executed, paid, cleared, posted, booked, finished, released, received, ok, gebucht, abgeschlossen, ausgeführt, completado, completada, terminé, effectué, concluído, completato',
);
/** Kinds of entries that take money out, whatever the sign of their amount: words that tell it in a longer cell too. */
const OUT = words(
  'out, outgoing, outbound, outward, sent, send, withdrawal, withdrawals, withdraw, withdrawn, payout, payouts, sell, auszahlung, ausgang, zahlungsausgang, ausgehend, ausgehende, gesendet, retiro, retrait, saque, enviado, enviada, envoyé, envoyée, saída, salida, sortant, keluar, terkirim',
);
/** The same for money that came in; no other entries count as such. */
const IN = words(
  'in, incoming, inbound, inward, received, receive, deposit, deposits, deposited, topup, buy, gutschrift, einzahlung, eingang, zahlungseingang, eingehend, eingehende, empfangen, depósito, abono, ingreso, dépôt, entrada, entrant, recibido, recibida, recebido, recebida, reçu, reçue, masuk, diterima',
);
/** These tell it only as the whole cell: a ‘credit transfer’ goes both ways, and a ‘credit card’ pays. */
const WHOLE_OUT = words('debit, dr, d, soll, lastschrift, belastung, débit, debito, débito, paid out');
const WHOLE_IN = words(
  'credit, cr, c, haben, crédit, crédito, credito, top-up, top up, paid in, money added, funds added',
);
/** Words beside them that leave the direction as it is. Others, such as ‘fee’ or ‘reversed’, may not. */
const NEUTRAL = words(
  'transfer, transfers, payment, payments, pay, money, cash, funds, fund, bank, wire, sepa, swift, ach, pix, instant, crypto, coin, fiat, p2p, c2c, wallet, usd, usdt, usdc, überweisung, zahlung, geld, transferencia, transferência, pago, pagamento, dinero, dinheiro, virement, paiement, dana, uang, pembayaran',
);
/** Words in brackets behind the name of an amount, beside those above; others may be a currency. */
const OF_AMOUNTS = words(
  'net, gross, total, netto, brutto, neto, bruto, brut, dollar, dollars, dólar, dólares, dolar, dolares',
);

/** Longer cells are descriptions. */
const KIND_MAX = 40;
const WORD = /[\p{L}\p{N}]+/gu;

/** The direction that a kind of entry such as ‘Incoming transfer’ tells; null if it is unclear. */
function directionOf(cell: string): 'in' | 'out' | null {
  if (cell.length > KIND_MAX) return null;
  const text = cell.trim().toLowerCase().normalize();
  if (WHOLE_IN.has(text)) return 'in';
  if (WHOLE_OUT.has(text)) return 'out';
  let direction: 'in' | 'out' | null = null;
  let isEnd = false;
  for (const [word] of text.matchAll(WORD)) {
    // Before other words it is a preposition, as in ‘Transfer in USD’.
    if (isEnd) return null;
    isEnd = word === 'in' || word === 'out';
    const told = IN.has(word) ? 'in' : OUT.has(word) ? 'out' : null;
    if (told ? direction !== null && direction !== told : !NEUTRAL.has(word)) return null;
    direction = told ?? direction;
  }
  return direction;
}

export const isDone = (cell: string): boolean => DONE.has(cell.trim().toLowerCase());
export const isOut = (cell: string): boolean => directionOf(cell) === 'out';
export const isIn = (cell: string): boolean => directionOf(cell) === 'in';
/** Whether a word of an amount's header surely names no money other than dollars. */
export const isOfAmounts = (word: string): boolean => {
  const lower = word.toLowerCase();
  return OF_AMOUNTS.has(lower) || NEUTRAL.has(lower) || directionOf(lower) !== null;
};

/** The names of headers, best first. */
export const HEADERS = {
  orderId: [
    /^(order (number|no\.?|id)|transaction id|transferwise id|id|txid|refid)$/i,
    /order|transaction.?id|refid|txid|reference|verwendungszweck|referenz|\bid\b|hash/i,
  ],
  amount: [
    /^(amount|gross|betrag|haben|credit|change|quantity|quantity transacted)\b/i,
    /amount|betrag|credit|total|gutschrift|montant|importe|valor/i,
  ],
  date: [
    /^(date|time|timestamp|created time|utc_time|buchungstag|booking date)\b/i,
    /date|time|datum|buchung|fecha/i,
  ],
  payer: [
    /^(payer( name)?|counterparty|couterparty|partner name|from|sender|name)$/i,
    /payer|partner|auftraggeber|sender|name|from/i,
  ],
  currency: [/^(currency|coin|asset|währung)$/i, /currency|coin|asset|währung|moneda|devise/i],
  status: [/^(status|state|zustand)$/i, /status|state|estado|statut|stato/i],
  direction: [
    /^(direction|type|order type|transaction type|balance impact)$/i,
    /direction|type|art\b|impact/i,
  ],
} as const;

/** Columns with amounts that are not the money that came in. */
export const OTHER_AMOUNTS = /fee|gebühr|balance|saldo|kontostand|rate|price|kurs|tax|soll|debit/i;
