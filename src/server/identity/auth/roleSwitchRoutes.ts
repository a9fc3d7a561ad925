import type { FastifyInstance } from 'fastify';
import { switchRole } from '#contract/auth.ts';
import { floodLimit, signInsPerTenMinutes } from '#server/platform/api/floodLimit.ts';
import { route } from '#server/platform/api/route.ts';
import type { RoleSwitch } from './roleSwitch.ts';

/** Switching to another role. Runs as the system, because the session gives scope in its own role only. */
export function roleSwitchRoutes(app: FastifyInstance, { switchToRole }: { switchToRole: RoleSwitch }): void {
  route(app, switchRole, 'signedIn', async ({ caller, body }) => ({ data: await switchToRole(caller, body.role) }), {
    scope: 'system',
    rateLimit: floodLimit(signInsPerTenMinutes),
  });
}
