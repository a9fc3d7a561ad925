import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it travels. */
export interface WireRequest {
  readonly method: string;
  /** With its query, escaped or not. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: Buffer;
}

export interface WireAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  readonly milliseconds: number;
}

/** Nobody waits longer for an answer. */
const silenceMs = 40_000;

/** Sends requests to a server that listens on this machine, over sockets that are kept. */
export function openWire({ port }: AddressInfo, sockets: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  return {
    send: ({ method, path, headers, payload }: WireRequest): Promise<WireAnswer> =>
      new Promise((resolve, reject) => {
        const begun = performance.now();
        const length = payload === undefined ? {} : { 'content-length': String(payload.length) };
        const sent = request({ port, host: '127.0.0.1', agent, method, path, headers: { ...headers, ...length } });
        sent.on('error', reject);
        sent.setTimeout(silenceMs, () => sent.destroy(new Error(`Silent for ${silenceMs} ms`)));
        sent.on('response', (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              contentType: response.headers['content-type'] ?? '',
              text: Buffer.concat(chunks).toString(),
              milliseconds: performance.now() - begun,
            }),
          );
        });
        sent.end(payload);
      }),
    close: () => agent.destroy(),
  };
}
