import { buildApp } from './app';
import { createQueries } from './queries';

const { DATABASE_URL, JWT_SECRET, UPLOADS } = process.env;

void buildApp(createQueries(DATABASE_URL!), { secret: JWT_SECRET!, uploads: UPLOADS! })
  .then((app) => app.listen({ port: 0, host: '127.0.0.1' }))
  .then((address) => console.log(address));
process.on('SIGTERM', () => process.exit(0));
