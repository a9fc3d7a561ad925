import type { FastifyInstance } from 'fastify';
import { listMailbox } from '#contract/mailbox.ts';
import { isLocalRequest } from '#server/platform/api/isLocalRequest.ts';
import { route } from '#server/platform/api/route.ts';
import { AppError } from '#server/platform/appError.ts';
import type { LocalMailbox } from './localMailbox.ts';

/** The local mailbox of a server without SMTP_URL. */
export function mailboxRoutes(app: FastifyInstance, { mailbox }: { mailbox: LocalMailbox }): void {
  route(
    app,
    listMailbox,
    'anyone',
    async (request) => {
      // The mails hold everybody's codes and links, so only this machine may read them.
      if (!isLocalRequest(request)) throw AppError.notFound('address');
      return { data: await mailbox.list(request.query.to, request.query.newest) };
    },
    { scope: 'system' },
  );
}
