import type { FastifyPluginAsync } from 'fastify';
import { listTeam } from './listTeam.ts';
import { removeFromTeam } from './removeFromTeam.ts';
import type { TeamService } from './teamService.ts';

/** Who runs the organization: its administrators and practitioners. */
export const teamRoutes: FastifyPluginAsync<{ team: TeamService }> = async (app, options) => {
  await app.register(listTeam, options);
  await app.register(removeFromTeam, options);
};
