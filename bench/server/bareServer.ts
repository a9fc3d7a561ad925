import Fastify from 'fastify';
import { Pool } from 'pg';
import { byOneStatement } from './bareBooking.ts';

// The least that a booking over HTTP can cost: a route that checks nothing, and one statement. Started by the bench, in
// a process of its own like the product.

const app = Fastify();
const pool = new Pool({ connectionString: process.argv[2], max: 20 });

app.post<{ Body: { values: unknown[] } }>('/book', async ({ body }) => {
  const { rowCount } = await pool.query({ name: 'book', text: byOneStatement, values: body.values });
  if (rowCount !== 1) throw new Error('A place was refused although there are enough.');
  return {};
});

await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.(app.listeningOrigin);
process.once('disconnect', () => process.exit());
