import type { FastifyInstance } from 'fastify';
import { getMe, updateProfile } from '#contract/user.ts';
import { route } from '#server/platform/api/route.ts';
import type { UserService } from './userService.ts';

/** The signed-in person and their profile. */
export function userRoutes(app: FastifyInstance, { users }: { users: UserService }): void {
  route(app, getMe, 'signedIn', async ({ caller }) => ({ data: await users.getMe(caller) }), { requiredCode: 'none' });

  route(app, updateProfile, 'signedIn', async ({ caller, body }) => ({
    data: await users.updateProfile(caller, body),
  }));
}
