/** The words by which statements are understood, in the languages of the exports that we know. */

const words = (list: string) => new Set(list.split(', '));

/** States of an entry that has arrived. */
const DONE = words(
  'completed, complete, success, successful, succeeded, done, settled, executed, paid, cleared, posted, booked, finished, released, received, ok, gebucht, abgeschlossen, ausgeführt, completado, completada, terminé, effectué, concluído, completato',
);
/** Kinds of entries that take money out, whatever the sign of their amount. */
const OUT = words(
  'out, outgoing, sent, send, money out, money sent, transfer out, withdrawal, withdraw, withdrawn, debit, dr, d, payout, soll, lastschrift, belastung, auszahlung, débit, debito, débito, retiro, retrait, saque, sell',
);
/** Kinds of entries that bring money in; no other entries count as such. */
const IN = words(
  'in, incoming, received, receive, money in, money received, transfer in, deposit, deposited, credit, cr, c, haben, gutschrift, einzahlung, eingang, zahlungseingang, crédit, crédito, credito, depósito, abono, ingreso, dépôt, entrada, recebido, recibido, reçu, topup, top-up, buy',
);

const has = (set: ReadonlySet<string>) => (cell: string) => set.has(cell.trim().toLowerCase());
export const isDone = has(DONE);
export const isOut = has(OUT);
export const isIn = has(IN);

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
