import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../../server/config';
import { makeVapidKeys } from '../../../server/push/vapid';
import { tempFolder } from '../../support/tempFolder';

test('keys for Web Push are created once, readable by the server alone, unless they are set', () => {
  const env = { DATA_DIR: tempFolder() };
  const { vapidKeys } = readConfig(env);
  expect(statSync(join(env.DATA_DIR, 'vapid-keys')).mode & 0o777).toBe(0o600);
  expect(readConfig(env).vapidKeys).toEqual(vapidKeys);

  const set = makeVapidKeys();
  const [publicKey, privateKey] = set.split(',');
  expect(readConfig({ ...env, VAPID_KEYS: set }).vapidKeys).toEqual({ publicKey, privateKey });
  for (const bad of ['short', `${publicKey},${vapidKeys.privateKey}`, `${set},more`])
    expect(() => readConfig({ ...env, VAPID_KEYS: bad })).toThrow('VAPID_KEYS cannot be used');
});
