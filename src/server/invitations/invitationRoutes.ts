import type { FastifyPluginAsync } from 'fastify';
import type { BrowserCookies } from '#server/http/browserCookies.ts';
import { getInvitationByToken } from './getInvitationByToken.ts';
import { getMemberImport } from './getMemberImport.ts';
import { importMembers } from './importMembers.ts';
import type { InvitationService } from './invitationService.ts';
import { inviteMembers } from './inviteMembers.ts';
import type { InviteService } from './inviteService.ts';
import { inviteTeam } from './inviteTeam.ts';
import type { MemberImports } from './memberImports.ts';
import { registerInvite } from './registerInvite.ts';

interface InvitationRouteOptions {
  invitations: InvitationService;
  invites: InviteService;
  imports: MemberImports;
  cookies: BrowserCookies;
}

/** Inviting people, and signing in by an invitation. */
export const invitationRoutes: FastifyPluginAsync<InvitationRouteOptions> = async (app, options) => {
  await app.register(getInvitationByToken, options);
  await app.register(registerInvite, options);
  await app.register(inviteMembers, options);
  await app.register(importMembers, options);
  await app.register(getMemberImport, options);
  await app.register(inviteTeam, options);
};
