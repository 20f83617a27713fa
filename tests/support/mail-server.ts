import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as it came in over SMTP: the envelope, and the message as it was sent. */
export type Received = { to: string[]; message: string };

/** A port of the loopback that nobody listens on now. */
export const deafPort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** A real mail server on the loopback that keeps what it is sent; `refuses` are recipients that it does not know. */
export async function startMailServer(port = 0, refuses: string[] = []) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      refuses.includes(address)
        ? done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
        : done(),
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, message: Buffer.concat(parts).toString('utf8') });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve());
  });
  const address = server.server.address();
  const at = typeof address === 'object' && address ? address.port : port;
  return {
    url: `smtp://127.0.0.1:${at}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
