import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/appError.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** The media type of the body where it is not JSON. */
    consumes?: readonly string[];
  }
}

const json = /^application\/json(?:; ?charset=utf-8)?$/i;
const form = /^multipart\/form-data; ?boundary=[\w'()+,./:=?"-]{1,72}$/i;

/**
 * A body is read only under the very content type that its call declares, in the spelling of browsers and common
 * clients: what reads more of them by guessing has let bodies pass unchecked (CVE-2025-32442 and its successors).
 */
export function acceptBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async ({ method, headers, is404, routeOptions }) => {
    const contentType = headers['content-type'];
    if (contentType === undefined || is404 || method === 'GET' || method === 'HEAD') return;
    const takesForm = routeOptions.schema?.consumes?.includes('multipart/form-data') === true;
    if (json.test(contentType) || (takesForm && form.test(contentType))) return;
    throw AppError.unsupportedMedia('The content type of the request is not supported');
  });
}
