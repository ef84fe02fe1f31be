import './folder';
import { ParseServer } from 'parse-server';
import { cloud } from './cloud';
import { schema } from './schema';

const { DATABASE_URL, MASTER_KEY, PORT } = process.env;
const address = `http://127.0.0.1:${PORT}`;

void ParseServer.startApp({
  appId: 'peerproof',
  masterKey: MASTER_KEY,
  databaseURI: DATABASE_URL,
  serverURL: `${address}/parse`,
  mountPath: '/parse',
  host: '127.0.0.1',
  port: Number(PORT),
  cloud,
  schema,
  filesAdapter: '@parse/fs-files-adapter',
  liveQuery: { classNames: ['Payment', 'Message'] },
  startLiveQueryServer: true,
}).then(() => console.log(address));
process.on('SIGTERM', () => process.exit(0));
