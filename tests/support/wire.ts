import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A raw request. */
export interface WireRequest {
  readonly method: string;
  /** With its query. Sent as it is. */
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

const timeoutMs = 40_000;

/** Sends raw requests to a local server over kept-alive sockets. */
export function openWire({ port }: AddressInfo, sockets: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  return {
    send: ({ method, path, headers, payload }: WireRequest): Promise<WireAnswer> =>
      new Promise((resolve, reject) => {
        const begun = performance.now();
        const length = payload === undefined ? {} : { 'content-length': String(payload.length) };
        const sent = request({ port, host: '127.0.0.1', agent, method, path, headers: { ...headers, ...length } });
        sent.on('error', reject);
        sent.setTimeout(timeoutMs, () => sent.destroy(new Error(`No response within ${timeoutMs} ms`)));
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
