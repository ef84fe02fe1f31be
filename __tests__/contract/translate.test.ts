import { plural, setTranslator, t, toTranslate, translated } from '../../contract/translate';

const SPANISH: Record<string, string> = {
  Payments: 'Pagos',
  'Waiting for {name}.': 'En espera de {name}.',
  '{count, plural, one {# payment} other {# payments}}': '# pagos',
};
const speakSpanish = () =>
  setTranslator((message, values) =>
    SPANISH[message]?.replace('{name}', String(values.name)).replace('#', String(values.count)),
  );
afterEach(() => setTranslator());

test('in English, a sentence is shown as it is written, with its values', () => {
  expect(t('Waiting for {name}.', { name: 'Carla' })).toBe('Waiting for Carla.');
  expect(plural(1, '# payment', '# payments')).toBe('1 payment');
  expect(plural(1250, '# payment, {sum}', '# payments, {sum}', { sum: '25$' })).toBe('1,250 payments, 25$');
});

test('a value that is not given stays visible', () => {
  expect(t('Waiting for {name}.')).toBe('Waiting for {name}.');
});

test('another language has its own sentences, and English where it has none', () => {
  speakSpanish();
  expect(t('Waiting for {name}.', { name: 'Carla' })).toBe('En espera de Carla.');
  expect(plural(2, '# payment', '# payments')).toBe('2 pagos');
  expect(t('Nobody has translated {what}.', { what: 'this' })).toBe('Nobody has translated this.');
});

test('texts follow a change of language, at any depth, in lists, getters and functions', () => {
  const shared = toTranslate({ title: 'Payments' });
  const texts = translated({
    title: 'Payments',
    shared,
    list: ['Payments'],
    get waiting() {
      return t('Waiting for {name}.', { name: 'Carla' });
    },
    count: (count: number) => plural(count, '# payment', '# payments'),
  });
  expect(texts.title).toBe('Payments');
  speakSpanish();
  expect(texts.title).toBe('Pagos');
  expect(texts.shared.title).toBe('Pagos');
  expect(texts.list).toEqual(['Pagos']);
  expect(texts.waiting).toBe('En espera de Carla.');
  expect(texts.count(2)).toBe('2 pagos');
  // What others share stays as it was.
  expect(shared.title).toBe('Payments');
});
