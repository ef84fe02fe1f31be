import { readSettings } from '../../server/config';

const BUCKET = 'https://key:hidden@s3.example.com:9000/uploads?region=eu-central-1';
const read = (env: Record<string, string>) => () => readSettings(env);

test('links to the bucket are made only on request, and its origin is what pages may then load from', () => {
  expect(read({ S3_URL: BUCKET })().s3LinksOrigin).toBeUndefined();
  expect(read({ S3_URL: BUCKET, S3_LINKS: 'off' })().s3LinksOrigin).toBeUndefined();
  expect(read({ S3_URL: BUCKET, S3_LINKS: 'on' })().s3LinksOrigin).toBe('https://s3.example.com:9000');
  const aws = BUCKET.replace('https:', 's3:');
  expect(read({ S3_URL: aws, S3_LINKS: 'on' })().s3LinksOrigin).toBe('https://s3.example.com:9000');
  const local = BUCKET.replace('https:', 'http:');
  expect(read({ S3_URL: local, S3_LINKS: 'on' })().s3LinksOrigin).toBe('http://s3.example.com:9000');
});

test.each([
  [{ S3_LINKS: 'on' }, 'S3_LINKS cannot be used without S3_URL: it lets browsers read from that bucket.'],
  [{ S3_LINKS: '1', S3_URL: BUCKET }, 'S3_LINKS="1" cannot be used: accepted is one of on, off.'],
  [
    { S3_LINKS: 'on', S3_URL: BUCKET.replace('https:', 'http:'), PUBLIC_URL: 'https://pay.example.com' },
    'S3_LINKS cannot be used with an http: S3_URL while PUBLIC_URL is https: browsers would refuse the images.',
  ],
])('the start is refused with %j, in one line', (env, sentence) => {
  expect(read(env as Record<string, string>)).toThrow(new Error(sentence));
});

test('an address of the bucket that is refused is reported once, without its password', () => {
  expect(read({ S3_LINKS: 'on', S3_URL: 'key:hidden@s3.example.com' })).toThrow(/^S3_URL=[^\n]+$/);
  expect(read({ S3_LINKS: 'on', S3_URL: 'key:hidden@s3.example.com' })).not.toThrow(/hidden/);
});
