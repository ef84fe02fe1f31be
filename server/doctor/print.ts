import type { Finding } from './finding';

/** Prints one line, and the remedy below it if something is wrong. */
export function printFinding({ what, says, remedy }: Finding): void {
  console.log(`${remedy ? 'WRONG' : 'ok   '}  ${what.padEnd(12)} ${says}`);
  if (remedy) console.log(`${' '.repeat(20)} ${remedy}`);
}
