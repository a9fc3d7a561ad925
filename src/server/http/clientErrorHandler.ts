import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorReply } from '#contract/common.ts';
import { translateMessage } from '#server/platform/translateMessage.ts';
import { message } from '#texts/message.ts';

const statusByCode: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers a request that Node cannot parse or that takes too long to arrive, then closes the connection. */
export function clientErrorHandler(
  headers: Readonly<Record<string, string>>,
  { code }: { readonly code: string },
  socket: Socket,
): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const status = statusByCode[code] ?? 400;
  const reply: ErrorReply = {
    message: translateMessage(message(status === 408 ? 'requestTooSlow' : 'requestUnreadable'), 'en'),
    code: 'InvalidRequest',
    requestId: randomUUID(),
  };
  const body = JSON.stringify(reply);
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${reply.requestId}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
