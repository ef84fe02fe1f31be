import { render } from '@testing-library/react';
import { setTranslator } from '../../../contract/translate';
import { sentence } from '../../../src/ui/sentence';

afterEach(() => setTranslator());

const time = <time>15:14</time>;
const shown = (name: string) =>
  render(<p>{sentence('{name} has until {time}', { name, time })}</p>).container;

test('a language puts the time where its sentence needs it', () => {
  setTranslator((_, { name, time: at }) => `${at} ${name}`);
  expect(shown('Brook').innerHTML).toBe('<p><time>15:14</time> Brook</p>');
});

test('the company is named in the reader’s language, and a name in braces stays as it is', () => {
  setTranslator((message, { name, time: at }) =>
    message === 'Company' ? 'Empresa' : `${name} tiene hasta ${at}`,
  );
  expect(shown('Company')).toHaveTextContent('Empresa tiene hasta 15:14');
  expect(shown('{time}')).toHaveTextContent('{time} tiene hasta 15:14');
});

test('a name that runs the other way does not turn the sentence around', () => {
  expect(shown('أمل')).toHaveTextContent('\u2068أمل\u2069 has until 15:14');
});
