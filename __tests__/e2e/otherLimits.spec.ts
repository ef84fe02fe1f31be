import { expect, test } from '../support/e2e';
import { startProduct } from '../support/product';

test('the operator hears at the start that the app was built with other limits than the server has', async () => {
  const product = await startProduct('pglite', { PASSWORD_MAX: '72', LOG_LEVEL: 'warn' });
  try {
    await expect
      .poll(() => product.log())
      .toContain(
        'PASSWORD_MAX is 72 here and 9 in the app: run npm run build with the settings of the server.',
      );
  } finally {
    await product.dispose();
  }
});
