import { isIP } from 'node:net';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listMailbox as call } from '#contract/mailbox.ts';
import { AppError } from '#server/appError.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { LocalMailbox } from './localMailbox.ts';

/** GET /dev/mailbox: registered only where there is no mail server. */
export const listMailbox: FastifyPluginAsyncZod<{ mailbox: LocalMailbox }> = async (app, { mailbox }) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: 'anyone', scope: 'system' },
    schema: schemaOf(call),
    handler: async ({ ip, query }) => {
      // It holds everybody's codes and links: nobody but the person at this machine may read it.
      if (!isLoopback(ip)) throw AppError.notFound('This address');
      return { data: await mailbox.list(query.to) };
    },
  });
};

function isLoopback(ip: string): boolean {
  const address = ip.replace(/^::ffff:/i, '');
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));
}
