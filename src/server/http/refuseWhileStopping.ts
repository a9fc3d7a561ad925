import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/appError.ts';

/** Answers what arrives on a kept connection while the server stops; what was begun before is finished. */
export function refuseWhileStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', async () => {
    if (isStopping) throw AppError.unavailable();
  });
}
