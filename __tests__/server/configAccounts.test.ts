import { readConfig } from '../../server/config';
import { tempFolder } from '../support/tempFolder';

const read = (env: Record<string, string>) => () => readConfig({ DATA_DIR: tempFolder(), ...env });

test.each([
  ['COMPANY_EMAIL', 'a@b', 'an email address, like name@example.com'],
  ['COMPANY_EMAIL', 'broker@demo.test', 'an address outside demo.test, which DEMO=1 fills with accounts'],
  ['ADMIN_EMAIL', 'member@demo.test', 'an address outside demo.test, which DEMO=1 fills with accounts'],
  ['COMPANY_REFER_CODE', 'BROKER1', 'any code but BROKER1, which DEMO=1 gives to the demo broker'],
])('%s=%s is refused beside the demo data', (name, value, accepted) => {
  expect(read({ [name]: value })).toThrow(`${name}="${value}" cannot be used: accepted is ${accepted}.`);
});

test('capital letters make no other address', () => {
  expect(read({ COMPANY_EMAIL: 'Broker@demo.test' })).toThrow(
    'COMPANY_EMAIL="broker@demo.test" cannot be used',
  );
});

test('blanks around an address do not count, as in the form to sign in', () => {
  const { company, admin } = read({
    COMPANY_EMAIL: ' pay@acme.example',
    ADMIN_EMAIL: 'root@acme.example ',
  })();
  expect([company.email, admin.email]).toEqual(['pay@acme.example', 'root@acme.example']);
  expect(read({ COMPANY_EMAIL: 'pay@acme.example', ADMIN_EMAIL: 'pay@acme.example ' })).toThrow(
    'another address than COMPANY_EMAIL',
  );
});

test.each(['PEER\n12', 'PEER1\u200b', 'AB\u202eCDEF'])(
  'a payment ID with a character that payers cannot see is refused, as in the profile: %j',
  (value) => {
    expect(read({ COMPANY_PAYMENT_ID: value })).toThrow('5 to 9 characters that can be seen');
    expect(read({ COMPANY_PAYMENT_ID: ' PEER12 ' })().company.paymentMethodId).toBe('PEER12');
  },
);

test('without the demo data its addresses and code are free', () => {
  const { company } = read({
    DEMO: '0',
    COMPANY_EMAIL: 'Broker@demo.test',
    COMPANY_REFER_CODE: 'BROKER1',
  })();
  expect(company).toMatchObject({ email: 'broker@demo.test', referCode: 'BROKER1' });
});
