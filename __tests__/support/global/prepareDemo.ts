import type { ImageSize } from '../../../contract/images';
import { type ClientsAnswer, PATHS, type PaymentsAnswer } from '../../../contract/wire';
import { sizedImage } from '../../../src/lib/sizedImage';
import { callApi, tokensOf } from '../browser';
import { createTemplate, dropPostgres, type CreatedPostgres } from '../postgres';
import {
  DEMO_DATA,
  startProduct,
  type DatabaseKind,
  type PreparedData,
  type RunningProduct,
} from '../product';

/**
 * Fills a data folder, and one with a database on PostgreSQL if there is one, with the demo data and the smaller images
 * that its pages show. Each server of a browser test copies them, which is faster than filling its own; and on a busy
 * machine, pages would wait for images, which have a low priority.
 */
export default async function prepareDemo(): Promise<() => Promise<void>> {
  const template = process.env.TEST_DATABASE_URL ? await createTemplate() : undefined;
  const started = await Promise.allSettled([
    prepare('pglite'),
    ...(template ? [prepare('postgres', template)] : []),
  ]);
  const dispose = async () => {
    for (const each of started) if (each.status === 'fulfilled') await each.value.dispose();
    if (template) await dropPostgres(template.name);
  };
  const failed = started.find((each) => each.status === 'rejected');
  if (!failed) return dispose;
  await dispose();
  throw failed.reason;
}

async function prepare(kind: DatabaseKind, template?: CreatedPostgres): Promise<RunningProduct> {
  const product = await startProduct(template ?? kind, {});
  for (const email of ['company@demo.test', 'broker@demo.test']) await makeImages(product.url, email);
  await product.stop();
  const data: PreparedData = { dataDir: product.dataDir, ...(template && { template: template.name }) };
  process.env[DEMO_DATA[kind]] = JSON.stringify(data);
  return product;
}

/** Asks for the images that this account sees, as a browser does. */
async function makeImages(url: string, email: string): Promise<void> {
  const { accessToken: token } = await tokensOf(url, email);
  const { payments } = await callApi<PaymentsAnswer>(url, PATHS.clientPayments, { token });
  const { clients } = await callApi<ClientsAnswer>(url, PATHS.clients, { token });
  const read = async (path: string | null, size: ImageSize) => {
    if (!path) return;
    const response = await fetch(url + sizedImage(path, size), { headers: { Accept: 'image/webp' } });
    if (!response.ok) throw new Error(`${path} answered ${response.status} in the size ${size}.`);
    await response.arrayBuffer();
  };
  for (const { paymentLink } of payments) await read(paymentLink, 'thumbnail');
  for (const { profileImage } of [...payments, ...clients]) await read(profileImage, 'avatar');
}
