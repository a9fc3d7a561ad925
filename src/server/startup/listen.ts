import type { FastifyInstance } from 'fastify';
import { causeOf, StartupError } from './startupError.ts';

/** Opens the port, or throws a StartupError that says why it cannot be opened. */
export async function listen(app: FastifyInstance, { port, host }: { port: number; host: string }): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const cause = causeOf(error);
    if (cause === 'EADDRINUSE') {
      throw new StartupError(`Port ${port} on ${host} is in use. Stop what uses it, or set PORT to another number.`);
    }
    if (cause === 'EACCES') {
      throw new StartupError(`This user may not open port ${port}. Set PORT to a number above 1023.`);
    }
    throw new StartupError(`The server cannot listen on ${host}, port ${port} (${cause}). Correct HOST and PORT.`);
  }
}
