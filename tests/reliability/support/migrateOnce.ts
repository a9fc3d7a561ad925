import { migrate } from '#server/database/migrate.ts';
import { migrateJobs } from '#server/jobs/migrateJobs.ts';

/** A process of its own, to be killed: brings the database that MIGRATED names to the newest schema, as a start does. */
const connection = JSON.parse(process.env['MIGRATED'] ?? '');
process.stdout.write('begins\n');
await migrate(connection);
await migrateJobs(connection);
process.stdout.write('done\n');
