import { migrate } from '#server/platform/database/migrate.ts';
import { migrateJobs } from '#server/platform/database/migrateJobs.ts';

/** Migrates the database named by MIGRATED in a separate process, which the test kills. */
const connection = JSON.parse(process.env['MIGRATED'] ?? '');
await migrate(connection);
await migrateJobs(connection);
