import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listMailbox as call } from '#contract/mailbox.ts';
import { AppError } from '#server/appError.ts';
import { isLocalRequest } from '#server/http/isLocalRequest.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { LocalMailbox } from './localMailbox.ts';

/** GET /dev/mailbox: registered only where there is no mail server. */
export const listMailbox: FastifyPluginAsyncZod<{ mailbox: LocalMailbox }> = async (app, { mailbox }) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: 'anyone', scope: 'system' },
    schema: schemaOf(call),
    handler: async (request) => {
      // It holds everybody's codes and links: nobody but the person at this machine may read it.
      if (!isLocalRequest(request)) throw AppError.notFound('This address');
      return { data: await mailbox.list(request.query.to, request.query.newest) };
    },
  });
};
