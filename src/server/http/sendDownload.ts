import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { keepScope } from '#server/database/scope.ts';

/** What a browser is to do with a file: to keep it under its name, of any letters, as RFC 6266 writes it. */
export function downloadAs(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/**
 * Answers a file that is written piece by piece while it is read. Each piece is asked of the database for whoever asked
 * for the file.
 *
 * @param contentType With its charset: 'text/csv; charset=utf-8'.
 */
export function sendDownload(
  reply: FastifyReply,
  { name, contentType, pieces }: { name: string; contentType: string; pieces: AsyncIterable<string> },
): FastifyReply {
  return reply
    .headers({ 'Content-Type': contentType, 'Content-Disposition': downloadAs(name) })
    .send(Readable.from(keepScope(pieces)));
}
