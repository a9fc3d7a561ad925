import type { FastifyInstance } from 'fastify';
import { updateProfile } from '#contract/profile.ts';
import { chooseLanguage, getMe } from '#contract/user.ts';
import { route } from '#server/platform/api/route.ts';
import type { UserService } from './userService.ts';

/** The signed-in person and their profile. */
export function userRoutes(app: FastifyInstance, { users }: { users: UserService }): void {
  route(app, getMe, 'signedIn', async ({ caller }) => ({ data: await users.getMe(caller) }), { requiredCode: 'none' });

  route(
    app,
    chooseLanguage,
    'signedIn',
    async ({ caller, body }) => {
      await users.chooseLanguage(caller, body.language);
      return { data: { done: true as const } };
    },
    { requiredCode: 'none' },
  );

  // As the system, because a name changes in every organization of the person, not only in those of the session's role.
  route(
    app,
    updateProfile,
    'signedIn',
    async ({ caller, body }) => ({ data: await users.updateProfile(caller, body) }),
    {
      scope: 'system',
      requiredCode: 'link',
    },
  );
}
