import type { PaymentSummaryQuery } from '../../../contract/wire';
import { texts } from './texts';

/** The starts of the last month and of this one in the device's calendar, as the call takes them. */
export function monthsAt(time: number): Required<PaymentSummaryQuery> {
  const [year, month] = yearAndMonth(time);
  return {
    lastMonth: new Date(year, month - 1).toISOString(),
    thisMonth: new Date(year, month).toISOString(),
  };
}

/** The month's name; `ago` counts months back. Without `Intl`, whose first use is slow. */
export function monthName(time: number, ago = 0): string {
  const [year, month] = yearAndMonth(time);
  return texts.months[new Date(year, month - ago).getMonth()]!;
}

function yearAndMonth(time: number): [number, number] {
  const date = new Date(time);
  return [date.getFullYear(), date.getMonth()];
}
