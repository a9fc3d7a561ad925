import type { FastifyPluginAsync } from 'fastify';
import { getMe } from './getMe.ts';
import { updateProfile } from './updateProfile.ts';
import type { UserService } from './userService.ts';

/** The signed-in person and their profile. */
export const userRoutes: FastifyPluginAsync<{ users: UserService }> = async (app, options) => {
  await app.register(getMe, options);
  await app.register(updateProfile, options);
};
