/** Read by `databases.ts`: the project `server-postgres` runs the tests of `server` on PostgreSQL. */
process.env.TEST_BACKEND = 'postgres';
