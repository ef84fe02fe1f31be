import { clone, cloneDeep, isPlainObject, toPath } from '../../../src/ui/formikValues';

test('a copy of a form’s values shares nothing with them but files', () => {
  const file = new File(['x'], 'receipt.png');
  const values = { name: 'Uma', tags: ['a', { b: 1 }], file, none: null };
  const copy = cloneDeep(values) as typeof values;
  expect(copy).toEqual(values);
  expect(copy.tags).not.toBe(values.tags);
  expect(copy.tags[1]).not.toBe(values.tags[1]);
  expect(copy.file).toBe(file);
});

test('a shallow copy keeps class and members', () => {
  class Money {
    constructor(readonly cents: number) {}
  }
  const money = new Money(5);
  expect(clone(money)).toBeInstanceOf(Money);
  expect(clone(money)).not.toBe(money);
  expect(clone(['a'])).toEqual(['a']);
  expect(clone('a')).toBe('a');
});

test('a field’s name is a path', () => {
  expect(toPath('a')).toEqual(['a']);
  expect(toPath('a.b[0]["c"]')).toEqual(['a', 'b', '0', 'c']);
  expect(isPlainObject({})).toBe(true);
  expect(isPlainObject(new Date())).toBe(false);
});
