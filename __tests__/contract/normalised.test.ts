import { loginRequestSchema, paymentProofSchema, signUpSchema } from '../../contract/schemas';
import { text } from '../../contract/textSchemas';

/** As long as a call's body may be. The marks are in the wrong order, so a normalisation sorts them. */
const MARKS = `a${'\u0345'.repeat(15_900)}${'\u0334'.repeat(15_900)}`;
/** Letters that become marks. */
const KATAKANA = '\uFF9E\u0345'.repeat(12_000);
const LETTERS = 'ab'.repeat(MARKS.length);

/** The shortest of several times in milliseconds, so that a busy machine does not count. */
function shortest(work: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}

test.each([
  ['an email', loginRequestSchema, 'email', MARKS],
  ['a name', signUpSchema(() => true), 'fullName', MARKS],
  ['a Japanese name', signUpSchema(() => true), 'fullName', KATAKANA],
  ['an order ID', paymentProofSchema, 'transactionId', MARKS],
] as const)(
  '%s of very many accents is checked in a time that grows with its length, as letters are',
  (_, schema, field, marks) => {
    const check = (value: string) => () => {
      expect(() => schema.validateSync({ [field]: value }, { abortEarly: false })).toThrow();
    };
    // Sorting them took three hundred times as long.
    expect(shortest(check(marks))).toBeLessThan(30 * Math.max(1, shortest(check(LETTERS))));
  },
);

test('letter and accent still become one character, also where several marks follow a letter', () => {
  expect(text().cast('Ange\u0301lique')).toBe('Ang\u00e9lique');
  expect(text().cast('Nguye\u0302\u0303n')).toBe('Nguy\u1ec5n');
});
