import {
  personName,
  plural,
  said,
  setTranslator,
  showSentence,
  t,
  toTranslate,
  translated,
} from '../../contract/translate';

const SPANISH: Record<string, string> = {
  Company: 'Empresa',
  'Deleted member': 'Miembro eliminado',
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

test('the company and a deleted member have their names in each language, alone and in a sentence', () => {
  const fromServer = said('Waiting for {name}.', { name: 'Company' });
  expect(personName('Company')).toBe('Company');
  expect(showSentence(fromServer)).toBe('Waiting for Company.');
  speakSpanish();
  expect(personName('Company')).toBe('Empresa');
  expect(showSentence(fromServer)).toBe('En espera de Empresa.');
  expect(personName('Deleted member')).toBe('Miembro eliminado');
  expect(personName('Carla')).toBe('Carla');
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
