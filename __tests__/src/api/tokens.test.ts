import { decodeToken } from '../../../src/lib/storedTokens';
import { memoryStorage } from '../../../src/lib/storage';
import { createTokenStore } from '../../../src/api/tokens';
import { aPair, aToken } from '../../support/wire';

function makeTokens() {
  const storage = memoryStorage();
  return { storage, tokens: createTokenStore(storage, memoryStorage()) };
}

describe('stored tokens', () => {
  it('are two local-storage entries under the specified names', () => {
    const { storage, tokens } = makeTokens();
    const pair = aPair();
    tokens.save(pair);
    expect(storage.getItem('accessToken')).toBe(pair.accessToken);
    expect(storage.getItem('refreshToken')).toBe(pair.refreshToken);
  });

  it.each([
    { accessToken: 'a.b.c', refreshToken: '' },
    { accessToken: '', refreshToken: 'a.b.c' },
    { accessToken: 'a.b.c' },
    { accessToken: 'a.b.c', refreshToken: 'undefined' },
    undefined,
  ])('are cleared when only half of a pair arrives: %j', (half) => {
    const { storage, tokens } = makeTokens();
    tokens.save(aPair());
    tokens.save(half);
    expect(tokens.pair()).toBeNull();
    expect(storage.getItem('accessToken')).toBeNull();
  });

  it("count as absent when an older version has stored the text 'undefined'", () => {
    const { storage, tokens } = makeTokens();
    storage.setItem('accessToken', aToken());
    storage.setItem('refreshToken', 'undefined');
    expect(tokens.pair()).toBeNull();
  });

  it.each([
    ['accessToken', { accessToken: aToken(), refreshToken: 'undefined' }],
    ['refreshToken', { accessToken: '', refreshToken: aToken() }],
  ])('are cleared at the start if only %s is usable', (_usable, entries) => {
    const storage = memoryStorage();
    for (const [name, value] of Object.entries(entries)) storage.setItem(name, value);
    createTokenStore(storage, memoryStorage());
    expect(Object.keys(entries).map((name) => storage.getItem(name))).toEqual([null, null]);
  });

  it("contain the user's id, or count as an unknown user if unreadable", () => {
    const { tokens } = makeTokens();
    expect(tokens.userId()).toBeNull();
    tokens.save(aPair('user-7'));
    expect(tokens.userId()).toBe('user-7');
    tokens.save({ accessToken: 'opaque', refreshToken: 'opaque' });
    expect(tokens.userId()).toBe('unknown');
  });

  it('never mix with the token of a password reset, which the next pair replaces', () => {
    const { storage, tokens } = makeTokens();
    tokens.saveResetToken('reset.to.ken');
    expect(storage.getItem('accessToken')).toBeNull();
    expect(tokens.bearer()).toBe('reset.to.ken');
    expect(tokens.pair()).toBeNull();
    const pair = aPair();
    tokens.save(pair);
    expect(tokens.bearer()).toBe(pair.accessToken);
    expect(tokens.hasResetToken()).toBe(false);
  });
});

describe('a token', () => {
  it('is read only if it has three parts', () => {
    expect(decodeToken(aToken({ id: 'ü-1', exp: 5 }))).toMatchObject({ id: 'ü-1', exp: 5 });
    expect(decodeToken('a.b')).toBeNull();
    expect(decodeToken('a.b.c.d')).toBeNull();
    expect(decodeToken('not.json.here')).toBeNull();
  });
});
