import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

/**
 * Route option that compresses the response. Only for responses without secrets: their length would reveal parts of
 * them (BREACH).
 */
export const compressed: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  // Smaller responses fit into one packet.
  threshold: 1_400,
  // The next higher levels take several times as long.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  zlibOptions: { level: 6 },
};
