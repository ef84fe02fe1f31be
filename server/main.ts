import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { buildApp } from './app';
import { refuseCommonFirstPasswords } from './auth/common-passwords';
import { differencesOfApp } from './built-app';
import { appAddress, readConfig, type Config } from './config';
import { ConfigError } from './environment';
import { openDatabase } from './db/client';
import { FolderInUse } from './db/folder-lock';
import { endWith } from './end-with';
import { checkPort, listen } from './listen';
import { makeFolderPrivate } from './private-folder';
import { prepareData, DEMO_ACCOUNTS } from './seed/prepare';

/** Folders of mode 0700 and files of 0600, whatever writes them. */
const OWNER_ONLY = 0o077;
/** Longest time that ending may take before the process goes anyway, in milliseconds. */
const SHUTDOWN_MS = 10_000;

/** Time in which a proxy notices that this process leaves, in milliseconds. */
const GRACE_MS = 1000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  await refuseCommonFirstPasswords(config);
  await checkPort(config);
  if (existsSync(config.dataDir)) makeFolderPrivate(config.dataDir);
  const database = await openDatabase(config);
  const product = await buildApp(config, database);
  const seeded = await prepareData(product.services);
  for (const difference of differencesOfApp() ?? [])
    product.app.log.warn(`${difference}: run npm run build with the settings of the server.`);
  await listen(product.app, config);
  announce(config, listeningPort(product.app.server.address()) ?? config.port, seeded.hasDemoData);

  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    await product.close({ graceMs: GRACE_MS });
    await database.close();
    process.exit(0);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

/** `PORT=0` lets the operating system choose. */
const listeningPort = (address: AddressInfo | string | null) =>
  typeof address === 'object' ? address?.port : undefined;

function announce(config: Config, port: number, hasDemoData: boolean): void {
  console.log(`Peerproof is ready at ${appAddress(config.host, port)}`);
  if (!hasDemoData) return;
  console.log('Demo accounts (password demo123):');
  for (const { email, role } of DEMO_ACCOUNTS) console.log(`  ${email.padEnd(20)} ${role}`);
}

process.umask(OWNER_ONLY);
main().catch((error: unknown) => endWith(error, ConfigError, FolderInUse));
