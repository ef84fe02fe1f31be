import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { cardId } from '../../../src/ui/cardId';
import { type RevealCard, useRevealedCard } from '../../../src/ui/useRevealedCard';

interface ListProps {
  /** The cards that are drawn. */
  drawn: readonly string[];
  isMoving: boolean;
}

/** A virtual list of which a test says what is drawn, and when it comes to rest. */
function makeList() {
  const reveal = createRef<RevealCard>();
  const scrollToIndex = jest.fn();
  function List({ drawn, isMoving }: ListProps) {
    useRevealedCard(reveal, { scrollToIndex, isScrolling: isMoving }, (id) => Number(id));
    return (
      <main tabIndex={-1}>
        <button>Elsewhere</button>
        {drawn.map((id) => (
          <article key={id} id={cardId(id)} aria-label={`Card ${id}`} tabIndex={-1}>
            <button>Accept {id}</button>
          </article>
        ))}
      </main>
    );
  }
  const view = render(<List drawn={['1']} isMoving={false} />);
  return {
    user: userEvent.setup(),
    scrollToIndex,
    show: (props: ListProps) => view.rerender(<List {...props} />),
    reveal: (id: string) => act(() => reveal.current!(id)),
  };
}

const card = (id: string) => screen.getByRole('article', { name: `Card ${id}` });
const button = (name: string) => screen.getByRole('button', { name });

const scrolledTo: Element[] = [];
beforeEach(() => {
  scrolledTo.length = 0;
  Element.prototype.scrollIntoView = function () {
    scrolledTo.push(this);
  };
});
afterEach(() => Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));

test('a card gets the focus once it is drawn, again if it is drawn anew, and comes into view when the list rests', () => {
  const { reveal, show, scrollToIndex } = makeList();
  reveal('7');
  expect(scrollToIndex).toHaveBeenCalledWith(7, { align: 'center' });
  // A closing dialog gives the focus to the page at this moment.
  act(() => screen.getByRole('main').focus());
  show({ drawn: ['6', '7'], isMoving: true });
  expect(card('7')).toHaveFocus();
  show({ drawn: ['6'], isMoving: true });
  show({ drawn: ['6', '7'], isMoving: true });
  expect(card('7')).toHaveFocus();
  expect(scrolledTo).toEqual([]);
  show({ drawn: ['6', '7'], isMoving: false });
  expect(card('7')).toHaveFocus();
  expect(scrolledTo).toEqual([card('7')]);
});

describe('while the list is still moving', () => {
  const moving = { drawn: ['6', '7'], isMoving: true };
  const atRest = { drawn: ['6', '7'], isMoving: false };

  test.each<[string, (user: ReturnType<typeof userEvent.setup>) => Promise<void> | void, () => HTMLElement]>([
    ['a click', (user) => user.click(button('Elsewhere')), () => button('Elsewhere')],
    ['a click on a button of the card', (user) => user.click(button('Accept 7')), () => button('Accept 7')],
    ['a key', (user) => user.tab(), () => button('Accept 7')],
    // As a screen reader does.
    ['a move without key or click', () => act(() => card('6').focus()), () => card('6')],
  ])('%s keeps the focus where it has moved', async (_what, move, focused) => {
    const { reveal, show, user } = makeList();
    reveal('7');
    show(moving);
    await move(user);
    expect(focused()).toHaveFocus();
    show({ ...moving });
    expect(focused()).toHaveFocus();
    show(atRest);
    expect(focused()).toHaveFocus();
    expect(scrolledTo).toEqual([]);
  });

  test('a user who goes on before the card is drawn keeps the focus', async () => {
    const { reveal, show, user } = makeList();
    reveal('7');
    await user.click(button('Elsewhere'));
    show(moving);
    show(atRest);
    expect(button('Elsewhere')).toHaveFocus();
  });

  test('the next card can be revealed after that', async () => {
    const { reveal, show, user } = makeList();
    reveal('7');
    show(moving);
    await user.click(button('Elsewhere'));
    reveal('6');
    show(atRest);
    expect(card('6')).toHaveFocus();
  });
});
