/** How many items one statement, packet or command carries. */
const AT_ONCE = 1000;

/** The items in order, as many at once as fit. */
export function* slicesOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += AT_ONCE) yield items.slice(from, from + AT_ONCE);
}
