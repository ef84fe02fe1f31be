import fc from 'fast-check';
import { formatPaymentId } from '../../../server/payments/payment-id';

const anyNumber = fc.integer({ min: 1, max: 2 ** 30 - 1 });

test('a payment ID is easy to read aloud', () => {
  fc.assert(
    fc.property(anyNumber, (number) => expect(formatPaymentId(number)).toMatch(/^PP-[0-9A-HJKMNP-TV-Z]{6}$/)),
  );
});

test('the first two hundred thousand payments have different IDs', () => {
  const ids = new Set(Array.from({ length: 200_000 }, (_, index) => formatPaymentId(index + 1)));
  expect(ids.size).toBe(200_000);
});

test('different payments have different IDs, anywhere in the range', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyNumber, { minLength: 2, maxLength: 200 }), (numbers) => {
      expect(new Set(numbers.map(formatPaymentId)).size).toBe(numbers.length);
    }),
  );
});

test('a number past the range is refused instead of repeating an ID', () => {
  expect(() => formatPaymentId(2 ** 30)).toThrow(RangeError);
});
