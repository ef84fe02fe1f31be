import { join } from 'node:path';

// eslint-disable-next-line @typescript-eslint/no-require-imports -- a part of webpack's configuration
const { className } = require('../../scripts/webpack/classNames.cjs') as {
  className: (of: { resourcePath: string }, format: string, localName: string) => string;
};

const nameIn = (file: string, name: string) =>
  className({ resourcePath: join(__dirname, '..', '..', 'src', `${file}.module.css`) }, '', name);

test('the classes of a style sheet have short names, each its own and always the same', () => {
  const names = ['row', 'mark', 'row'].map((name) => nameIn('ui/Button', name));
  expect(names[0]).toMatch(/^[a-z][a-z0-9]{3}$/);
  expect(names[1]).toMatch(new RegExp(`^${names[0]!.slice(0, 3)}[a-z0-9]$`));
  expect(names[2]).toBe(names[0]);
  expect(nameIn('ui/Card', 'row')).not.toBe(names[0]);
});

test('two style sheets whose classes would have the same names end the build', () => {
  // Of so many, two agree.
  const nameAll = () => Array.from({ length: 2000 }, (_, index) => nameIn(`sheet${index}`, 'row'));
  expect(nameAll).toThrow(
    /^The classes of src\/sheet\d+\.module\.css and .* would have the same names: rename a file\.$/,
  );
});
