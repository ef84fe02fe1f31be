/** Read by `databases.ts`: the project `server-postgres` runs the tests of `server` on PostgreSQL. */
process.env.TEST_BACKEND = 'postgres';
// Commits do not wait for the disk: no test makes the database server crash.
process.env.PGOPTIONS = '-c synchronous_commit=off';
