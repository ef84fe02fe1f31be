import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import v8 from 'node:v8';
import vm from 'node:vm';
import { PATHS } from '../../../contract/wire';
import { startBucket, type TestBucket } from '../../support/bucket';
import { downloadEvidence } from '../../support/evidence';
import { fileIdOf, jpeg } from '../../support/people';
import { submittedDeal, type Deal } from '../../support/payments';
import { startProxy, type Proxy } from '../../support/proxy';
import { startServer, type TestServer } from '../../support/server';

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc') as () => void;

let server: TestServer;
let deal: Deal;
const receipt = () => deal.payment.paymentLink!;
const open = (link: string) => fetch(server.url + link);
const evidence = () => server.api(PATHS.paymentEvidence(deal.payment.paymentId), { token: deal.payer.token });

/** Images and evidence are refused for the moment, but nothing says that they are gone. */
async function expectOutage(): Promise<void> {
  const links = [receipt(), `${receipt()}&size=thumbnail`];
  const [{ status }, ...images] = await Promise.all([evidence(), ...links.map(open)]);
  expect(status).toBe(503);
  for (const response of images) {
    expect([response.status, await response.json()]).toEqual([
      503,
      expect.objectContaining({
        message: 'The service is not available at the moment. Please try again shortly.',
        code: 'unavailable',
      }),
    ]);
    expect(response.headers.get('cache-control') ?? '').not.toContain('max-age');
  }
}

describe('with images in an S3 bucket', () => {
  let bucket: TestBucket;
  let proxy: Proxy;
  beforeAll(async () => {
    bucket = await startBucket();
    proxy = await startProxy(bucket.url());
    server = await startServer({ env: { S3_URL: proxy.url } });
    deal = await submittedDeal(server);
  });
  afterAll(async () => {
    await server.close();
    await proxy.close();
    await bucket.close();
  });

  test('no answer and no evidence says that a receipt is gone while the bucket is down', async () => {
    proxy.cut();
    await expectOutage();
    proxy.restore();
    expect((await open(receipt())).status).toBe(200);
    expect((await downloadEvidence(server, deal.payer, deal.payment.paymentId)).file.length).toBeGreaterThan(
      0,
    );
  });

  test('a hanging bucket runs into a timeout, whatever is collected meanwhile', async () => {
    proxy.hang();
    const collecting = setInterval(collectGarbage, 200);
    try {
      const form = new FormData();
      form.append('image', new Blob([new Uint8Array(await jpeg())]), 'a.jpg');
      const [{ status }] = await Promise.all([server.api(PATHS.upload, { body: form }), expectOutage()]);
      expect(status).toBe(503);
    } finally {
      clearInterval(collecting);
    }
    proxy.restore();
    expect((await open(receipt())).status).toBe(200);
  });

  test('a receipt that is not in the bucket is not found', async () => {
    await server.services.storage.remove(fileIdOf(receipt()));
    expect((await open(receipt())).status).toBe(404);
    expect((await evidence()).status).toBe(200);
  });
});

describe('with images in a folder', () => {
  beforeAll(async () => {
    server = await startServer();
    deal = await submittedDeal(server);
  });
  afterAll(() => server.close());

  test('a receipt that the disk cannot read at the moment is not reported as gone', async () => {
    const path = join(server.dataDir, 'uploads', fileIdOf(receipt()));
    rmSync(path);
    symlinkSync(path, path);
    await expectOutage();
    rmSync(path);
    expect((await open(receipt())).status).toBe(404);
  });
});
