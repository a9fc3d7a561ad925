import fastifyPlugin from 'fastify-plugin';
import { AppError } from '#server/platform/appError.ts';
import { message } from '#texts/message.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** Media type of the body, if it is not JSON. */
    consumes?: readonly string[];
  }
}

const json = /^application\/json(?:; ?charset=utf-8)?$/i;
const form = /^multipart\/form-data; ?boundary=[\w'()+,./:=?"-]{1,72}$/i;

/**
 * Accepts a body only under the exact content type of its call, as browsers and common clients write it. Lenient parsing
 * of content types has let bodies skip their validation (CVE-2025-32442 and its successors).
 */
export const acceptBodies = fastifyPlugin(async (app) => {
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async ({ method, headers, is404, routeOptions }) => {
    const contentType = headers['content-type'];
    if (contentType === undefined || is404 || method === 'GET' || method === 'HEAD') return;
    const acceptsForm = routeOptions.schema?.consumes?.includes('multipart/form-data') === true;
    if (json.test(contentType) || (acceptsForm && form.test(contentType))) return;
    throw AppError.unsupportedMedia(message('contentTypeUnknown'));
  });
});
