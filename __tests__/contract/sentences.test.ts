import { said, saidPlural, setTranslator, showSentence } from '../../contract/translate';

afterEach(() => setTranslator());

const asked: unknown[][] = [];
beforeEach(() => {
  asked.length = 0;
  setTranslator((message, values) => {
    asked.push([message, values]);
    return message.startsWith('{name}') ? `${values.name} übernimmt.` : undefined;
  });
});

test('a sentence of the server is translated by its key, with its values', () => {
  expect(showSentence(said('{name} takes it.', { name: 'Ada' }))).toBe('Ada übernimmt.');
});

test('a sentence without values is its own key', () => {
  showSentence({ message: 'Please sign in.' });
  expect(asked).toEqual([['Please sign in.', {}]]);
});

test('an unknown key shows the English sentence of the server', () => {
  const hours = saidPlural(3, '# hour of {name}', '# hours of {name}', { name: '#1' });
  expect(showSentence(hours)).toBe('3 hours of #1');
  expect(showSentence({ message: 'Ada left.', key: '{who} left.', values: { who: 'Ada' } })).toBe(
    'Ada left.',
  );
});

test('the name of a field within a sentence is translated by itself', () => {
  setTranslator((message, values) =>
    message === 'Password'
      ? 'Contraseña'
      : message.startsWith('{field}')
        ? `${values.field}: ${values.min}`
        : undefined,
  );
  const short = said('{field} must have at least {min} characters.', { field: 'Password', min: 5 });
  expect(showSentence(short)).toBe('Contraseña: 5');
  expect(short.message).toBe('Password must have at least 5 characters.');
  expect(showSentence(said('{field} must have {min}.', { field: 'Pet', min: 1 }))).toBe('Pet: 1');
});
