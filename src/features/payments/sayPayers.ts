import { personName } from '../../../contract/translate';
import { listIn } from '../../lib/intl';
import { texts } from './selectionBarTexts';

/** These names as one list: each once, with its number if there are several. */
export function sayPayers(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names.map((each) => personName(each))) counts.set(name, (counts.get(name) ?? 0) + 1);
  return listIn([...counts].map(([name, count]) => (count > 1 ? texts.severalOf(name, count) : name)));
}
