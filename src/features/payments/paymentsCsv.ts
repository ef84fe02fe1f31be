import { PAYMENT_STATUSES } from '../../../contract/payment';
import { PATHS } from '../../../contract/wire';
import { paramsOf, type TransactionsQuery } from '../../api/endpoints/payments';
import { withoutOrder } from './endpoints';

const LINE_END = '\r\n';

/** The address of the CSV file with the payments of a query. */
export function csvPathOf(query: TransactionsQuery): string {
  const params = { ...paramsOf(withoutOrder(query)), status: query.status ?? PAYMENT_STATUSES.join() };
  return `${PATHS.myPayments}?${new URLSearchParams(params)}`;
}

/** The same file with only these payments (`paymentId`), which its first column names. No cell has a line break. */
export async function onlyThese(file: Blob, paymentIds: ReadonlySet<string>): Promise<Blob> {
  // `Blob.text` would drop the byte order mark, without which spreadsheets read another encoding.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const [head, ...lines] = decoder.decode(await file.arrayBuffer()).split(LINE_END);
  const kept = lines.filter((line) => paymentIds.has(line.slice(0, line.indexOf(','))));
  const text = [head, ...kept].map((line) => line + LINE_END).join('');
  return new Blob([text], { type: file.type });
}
