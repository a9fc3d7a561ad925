import type { FastifyPluginAsync } from 'fastify';
import { getMember } from './getMember.ts';
import { listMembers } from './listMembers.ts';
import type { MemberService } from './memberService.ts';

/** The people of an organization. */
export const memberRoutes: FastifyPluginAsync<{ members: MemberService }> = async (app, options) => {
  await app.register(listMembers, options);
  await app.register(getMember, options);
};
