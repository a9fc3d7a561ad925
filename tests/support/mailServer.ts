import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** When the server said that it has it, in epoch milliseconds. */
  readonly acceptedAt: number;
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The text of the calendar file that came with it. */
  readonly calendar: string | undefined;
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** A real SMTP server on loopback that keeps what it receives, for tests that read their mail. */
export async function startMailServer({ port: wantedPort = 0 } = {}) {
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
        // In the same step, so that no kill comes between: what it has is what it said that it has.
        done();
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          for (const { address } of rcptTo) received.push(toReceivedMail(address, mail, acceptedAt));
        });
      });
    },
  });
  // A client that is killed cuts its connection off.
  server.on('error', () => undefined);
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(wantedPort, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    port,

    /** Every mail to the address so far, the oldest first. */
    mailsTo: (address: string) => received.filter(({ to }) => to === address),

    /** Waits for a mail to the address whose subject fits, and takes the newest. */
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

    /** How many mails came so far, to whomever. */
    count: () => received.length,

    /** Every mail so far, to whomever. */
    mails: (): readonly ReceivedMail[] => received,

    /** Ends it at once, in the middle of whatever it does, as a kill would. What it has received stays known. */
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
