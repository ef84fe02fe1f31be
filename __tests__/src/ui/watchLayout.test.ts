import { waitFor } from '@testing-library/react';
import { watchLayout } from '../../../src/ui/watchLayout';

test('a text that has changed may have moved something, as when a countdown gets longer', async () => {
  const card = document.body.appendChild(document.createElement('p'));
  card.textContent = '9hr:59min';
  const onChange = jest.fn();
  const { stop } = watchLayout(onChange);
  card.firstChild!.nodeValue = '10hr:0min';
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  stop();
});
