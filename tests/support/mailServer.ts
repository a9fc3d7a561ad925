import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** In epoch milliseconds. */
  readonly acceptedAt: number;
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Text of the attached calendar file. */
  readonly calendar: string | undefined;
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** Starts an SMTP server on loopback that stores its mails. */
export async function startMailServer({ port: requestedPort = 0 } = {}) {
  const received: ReceivedMail[] = [];
  let isKilled = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (isKilled) return;
        const { rcptTo } = session.envelope;
        const acceptedAt = performance.timeOrigin + performance.now();
        // Accepted and stored in one step, so that a kill cannot come in between.
        done();
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          for (const { address } of rcptTo) received.push(toReceivedMail(address, mail, acceptedAt));
        });
      });
    },
  });
  // A killed client resets its connection.
  server.on('error', () => undefined);
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(requestedPort, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    port,

    /** Lists mails to the address, oldest first. */
    mailsTo: (address: string) => received.filter(({ to }) => to === address),

    /** Waits for a mail with a matching subject and returns the newest. Throws after `timeoutMs`. */
    async waitForMail(address: string, subject: RegExp, { timeoutMs = 15_000 } = {}): Promise<ReceivedMail> {
      const deadline = Date.now() + timeoutMs;
      for (;;) {
        const mail = received.findLast((candidate) => candidate.to === address && subject.test(candidate.subject));
        if (mail !== undefined) return mail;
        if (Date.now() > deadline) {
          const subjects = received.map(({ to, subject: other }) => `${to}: ${other}`).join('\n');
          throw new Error(`No mail to ${address} with a subject like ${subject}. Received:\n${subjects}`);
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },

    /** Counts all mails. */
    count: () => received.length,

    /** Lists all mails. */
    mails: (): readonly ReceivedMail[] => received,

    /** Stops the server abruptly, as SIGKILL would. Received mails stay available. */
    async kill(): Promise<void> {
      isKilled = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },

    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function toReceivedMail(to: string, mail: Email, acceptedAt: number): ReceivedMail {
  const calendar = mail.attachments.find(({ mimeType }) => mimeType.startsWith('text/calendar'))?.content;
  return {
    acceptedAt,
    messageId: mail.messageId ?? '',
    to,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    calendar: calendar === undefined ? undefined : textOf(calendar),
  };
}

function textOf(content: string | ArrayBuffer | Uint8Array): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}
