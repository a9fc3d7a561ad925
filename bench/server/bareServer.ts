import Fastify from 'fastify';
import { Pool } from 'pg';
import { singleStatement } from './bareBooking.ts';

// The cheapest booking over HTTP: one route without checks, one statement. Runs in its own process, as the product
// does.

const app = Fastify();
const pool = new Pool({ connectionString: process.argv[2], max: 20 });

app.post<{ Body: { values: unknown[] } }>('/book', async ({ body }) => {
  const { rowCount } = await pool.query({ name: 'book', text: singleStatement, values: body.values });
  if (rowCount !== 1) throw new Error('No seat was free, although there are enough.');
  return {};
});

await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.(app.listeningOrigin);
process.once('disconnect', () => process.exit());
