import { generateKeyPairSync } from 'node:crypto';
import { createSigner } from 'fast-jwt';
import { createTokenService } from '../../../server/auth/tokens';

const OLD = 'the secret that is to go';
const NEW = 'the secret that has come';
const CLAIMS = { id: 'user-1', sid: 'session-1', n: 3 };
const ENDS = { session: new Date(Date.now() + 60_000) };

describe('a signing secret that is being replaced', () => {
  const before = createTokenService([OLD]);
  const during = createTokenService([NEW, OLD]);
  const after = createTokenService([NEW]);

  test('signs nobody out: tokens of the old one are valid as long as both are set', () => {
    const { accessToken, refreshToken } = before.pair(CLAIMS, ENDS);
    expect(during.verifyAccess(accessToken)).toMatchObject({ id: 'user-1', sid: 'session-1' });
    expect(during.verifyRefresh(refreshToken)).toMatchObject(CLAIMS);
  });

  test('signs no new tokens, and its tokens are void once it is removed', () => {
    const { accessToken, refreshToken } = during.pair(CLAIMS, ENDS);
    expect(after.verifyAccess(accessToken)).toBeDefined();
    expect(after.verifyRefresh(refreshToken)).toBeDefined();
    expect(before.verifyAccess(accessToken)).toBeUndefined();
    const old = before.pair(CLAIMS, ENDS);
    expect([after.verifyAccess(old.accessToken), after.verifyRefresh(old.refreshToken)]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('a token', () => {
  const service = createTokenService([NEW]);
  const payload = { ...CLAIMS, typ: 'access' };
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = (algorithm: 'HS256' | 'HS384' | 'HS512') =>
    createSigner({ key: NEW, algorithm, expiresIn: '1m' })(payload);
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });

  test('is valid only with the algorithm that we sign with', () => {
    expect(service.verifyAccess(signed('HS256'))).toBeDefined();
  });

  test.each([
    ['no signature at all', `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`],
    ['the signature cut off', `${signed('HS256').split('.').slice(0, 2).join('.')}.`],
    ['another algorithm and the right secret', signed('HS512')],
    ['a third algorithm and the right secret', signed('HS384')],
    ['a key pair of its own', createSigner({ key: privateKey, algorithm: 'RS256' })(payload)],
    ['the header of another algorithm', ['RS256', ...signed('HS256').split('.').slice(1)].join('.')],
    ['a time that is over', createSigner({ key: NEW, expiresIn: '1s', clockTimestamp: 1 })(payload)],
    ['the purpose of a refresh token', createTokenService([NEW]).pair(CLAIMS, ENDS).refreshToken],
  ])('with %s is invalid', (_what, token) => {
    expect(service.verifyAccess(token)).toBeUndefined();
  });

  test('for calls cannot renew a session', () => {
    expect(service.verifyRefresh(service.pair(CLAIMS, ENDS).accessToken)).toBeUndefined();
  });
});

test('tokens never outlive their session, and end at the same second each time they are issued', () => {
  const service = createTokenService([NEW]);
  const session = new Date('2030-01-31T12:00:00.900Z');
  const endOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).exp;
  jest.useFakeTimers({ now: session.getTime() - 60_900 });
  try {
    const first = service.pair(CLAIMS, { session });
    jest.setSystemTime(session.getTime() - 60_200);
    const second = service.pair(CLAIMS, { session });
    const wholeSeconds = Math.floor(session.getTime() / 1000);
    for (const { accessToken, refreshToken } of [first, second])
      expect([endOf(accessToken), endOf(refreshToken)]).toEqual([wholeSeconds, wholeSeconds]);
  } finally {
    jest.useRealTimers();
  }
});
