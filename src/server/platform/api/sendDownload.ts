import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { bindScope } from '#server/platform/database/scope.ts';

/** Content-Disposition of a download. The name may have any characters (RFC 6266). */
export function downloadAs(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/**
 * Streams a file that is generated while it is sent. Each piece is generated in the database scope of the caller.
 *
 * @param contentType With its charset: 'text/csv; charset=utf-8'.
 */
export function sendDownload(
  reply: FastifyReply,
  { name, contentType, pieces }: { name: string; contentType: string; pieces: AsyncIterable<string | Buffer> },
): FastifyReply {
  return reply
    .headers({ 'Content-Type': contentType, 'Content-Disposition': downloadAs(name) })
    .send(Readable.from(bindScope(pieces)));
}
