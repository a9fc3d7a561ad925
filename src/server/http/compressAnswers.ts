import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether the answer is compressed where the client takes it. Only of an answer that holds nothing secret: its length
     * tells of what is in it (BREACH).
     */
    isCompressed?: true;
  }
}

/** Below this it is not worth the work: it fits into one packet. */
const fewestBytes = 1_400;

/** Quick rather than small: a person waits for it. The next better quality of each takes several times as long. */
const ways = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 6 }),
};

/** Compresses the answers of the routes that say so, on a thread of its own. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async ({ routeOptions, headers }, reply, payload) => {
    if (routeOptions.config.isCompressed !== true || typeof payload !== 'string') return payload;
    reply.header('Vary', 'Accept-Encoding');
    const way = payload.length < fewestBytes ? undefined : chooseWay(headers['accept-encoding']);
    if (way === undefined) return payload;
    reply.header('Content-Encoding', way).removeHeader('Content-Length');
    return ways[way](payload);
  });
}

/** The best way that the client takes. */
export function chooseWay(accepted = ''): keyof typeof ways | undefined {
  const taken = new Set(
    accepted
      .toLowerCase()
      .split(',')
      .map((coding) => coding.split(';').map((part) => part.trim()))
      .filter(([, quality = 'q=1']) => !/^q=0(\.0*)?$/.test(quality))
      .map(([name]) => name),
  );
  return (['br', 'gzip'] as const).find((way) => taken.has(way));
}
