const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Dollars with the specification's suffix: `25$`, `12.50$`, `1,250$`. */
export function formatMoney(amount: number): string {
  return `${(Number.isInteger(amount) ? whole : exact).format(amount)}$`;
}
