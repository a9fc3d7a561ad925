import type { FastifyInstance } from 'fastify';
import { endRole, listTeam, removeFromTeam } from '#contract/team.ts';
import { route } from '#server/platform/api/route.ts';
import type { TeamService } from './teamService.ts';

/** The team: administrators and practitioners. */
export function teamRoutes(app: FastifyInstance, { team }: { team: TeamService }): void {
  route(app, listTeam, ['OrganizationAdmin'], async ({ caller, params, query }) =>
    team.list(caller, params.organizationId, query),
  );

  route(app, removeFromTeam, ['OrganizationAdmin'], async ({ caller, params, query }) => {
    const undoId = await team.remove(caller, params, toOptions(query));
    return { data: { done: true as const, undoId } };
  });

  route(app, endRole, ['OrganizationAdmin'], async ({ caller, params, query }) => {
    const undoId = await team.endRole(caller, params, toOptions(query));
    return { data: { done: true as const, undoId } };
  });
}

const toOptions = ({ keepsAppointments }: { readonly keepsAppointments?: 'true' | undefined }) => ({
  keepsAppointments: keepsAppointments === 'true',
});
