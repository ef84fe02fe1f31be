import '../../support/longPasswords';
import { refuseCommonPassword } from '../../../server/auth/common-passwords';

let mockFails = true;
jest.mock('@zxcvbn-ts/language-common', () => {
  if (mockFails) throw new Error('The disk is away.');
  return jest.requireActual<object>('@zxcvbn-ts/language-common');
});

test('a list of passwords that could not be loaded is loaded at the next try', async () => {
  await expect(refuseCommonPassword('password1')).rejects.toThrow('The disk is away.');
  mockFails = false;
  await expect(refuseCommonPassword('password1')).rejects.toMatchObject({ status: 422 });
  await expect(refuseCommonPassword('tall green lamp')).resolves.toBeUndefined();
});
