import { readSettings } from '../../../server/config';

const WEBHOOK_URL = 'http://10.0.0.5/steps';
const SECRET = `whsec_${Buffer.from('k'.repeat(24)).toString('base64')}`;
const read = (settings: Record<string, string>) => readSettings({ DATA_DIR: '/tmp/unused', ...settings });

test("the operator's webhook is signed by a secret of the standard's form, which is not printed", () => {
  expect(read({}).webhook).toBeUndefined();
  expect(read({ WEBHOOK_URL, WEBHOOK_SECRET: SECRET }).webhook).toEqual({ url: WEBHOOK_URL, secret: SECRET });
  expect(() => read({ WEBHOOK_SECRET: SECRET })).toThrow('accepted are both or none');
  for (const WEBHOOK_SECRET of ['', 'whsec_AAAA', SECRET.slice('whsec_'.length)])
    expect(() => read({ WEBHOOK_URL, WEBHOOK_SECRET })).toThrow(
      /^WEBHOOK_SECRET cannot be used: [^k]*whsec_ and 24/,
    );
  expect(() => read({ WEBHOOK_URL: 'example.com', WEBHOOK_SECRET: SECRET })).toThrow('https:// or http://');
});

test('private addresses of members are never allowed in production', () => {
  expect(read({}).webhookPrivate).toBe(false);
  expect(read({ WEBHOOK_PRIVATE: 'on' }).webhookPrivate).toBe(true);
  expect(() => read({ WEBHOOK_PRIVATE: 'yes' })).toThrow('one of on, off');
  expect(() => read({ WEBHOOK_PRIVATE: 'on', NODE_ENV: 'production' })).toThrow(
    'WEBHOOK_PRIVATE="on" cannot be used',
  );
});
