import { createPasswords } from '../../../server/auth/password';

const CHEAP = { memoryCost: 8, timeCost: 1 };

test("the product's hashes cost what OWASP asks for, and differ for the same password", async () => {
  const passwords = createPasswords();
  const [one, other] = [await passwords.hash('secret12'), await passwords.hash('secret12')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
});

test('a hash made at another cost is still verified', async () => {
  const stored = await createPasswords(CHEAP).hash('secret12');
  const passwords = createPasswords();
  expect(await passwords.verify(stored, 'secret12')).toBe(true);
  expect(await passwords.verify(stored, 'secret13')).toBe(false);
});

test('an unknown email is refused whatever the password', async () => {
  expect(await createPasswords(CHEAP).verifyNobody('the password of nobody')).toBe(false);
});
