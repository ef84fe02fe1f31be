import { buildApp } from '../app';
import { readConfig } from '../config';
import { openDatabase } from '../db/client';
import { fine, wrong, type Finding } from '../doctor/finding';
import type { Environment } from '../environment';
import { VERSION } from '../version';
import { checkEvidence } from './evidence';
import { checkPayments, checkUploads, countOthers } from './contents';

/** Starts a server without its loops on the restored data, and checks the data. Nothing is sent or deleted. */
export async function examine(env: Environment): Promise<Finding[]> {
  const config = readConfig(env);
  const database = await openDatabase(config);
  try {
    const product = await buildApp(config, database, { loops: false });
    try {
      const { statusCode } = await product.app.inject({ url: '/readyz' });
      const started = `Peerproof ${VERSION} on ${config.databaseUrl ? 'PostgreSQL' : 'the embedded database'}`;
      return [
        statusCode === 200
          ? fine('Start', `${started} is ready`)
          : wrong('Start', `${started} answers /readyz with ${statusCode}`, 'Do not use this backup.'),
        ...(await countOthers(database.db)),
        ...(await checkPayments(database.db)),
        await checkUploads(product.services),
        ...(await checkEvidence(product.services)),
      ];
    } finally {
      await product.close();
    }
  } finally {
    await database.close();
  }
}
