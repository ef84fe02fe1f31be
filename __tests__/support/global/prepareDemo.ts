import { DEMO_DATA, startProduct } from '../product';

/** Fills a data folder with the demo data. Each server of a browser test copies it, which is faster than filling its own. */
export default async function prepareDemo(): Promise<() => Promise<void>> {
  const product = await startProduct('pglite', {});
  await product.stop();
  process.env[DEMO_DATA] = product.dataDir;
  return () => product.dispose();
}
