import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/appError.ts';

/**
 * Refuses what would write while the disk is full, so that the database keeps the room that it needs to go on and
 * everything can still be read. Signing in writes little, and who reads must be signed in.
 */
export function refuseWithoutRoom(app: FastifyInstance, isDiskFull: () => boolean): void {
  app.addHook('onRequest', async ({ method, url }) => {
    const writes = method !== 'GET' && method !== 'HEAD' && url.startsWith('/api/') && !url.startsWith('/api/v1/auth/');
    if (writes && isDiskFull()) throw noRoom();
  });
}

/** What a caller hears whose change has found no room on a disk. */
export const noRoom = () =>
  AppError.unavailable('There is no room to store this right now. Nothing was changed. Please try again later.');
