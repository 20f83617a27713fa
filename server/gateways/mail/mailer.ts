import { createTransport } from 'nodemailer';

/** A mail as the server takes it. */
export type Letter = { to: string; subject: string; text: string; html: string };

/** Why a letter was not taken: `final` where trying again helps nothing, `server` where no letter would have been. */
export type Undelivered = { problem: string; final: boolean; server: boolean };

export type Mailer = {
  /** Hands a letter over. @returns undefined once the mail server took it */
  send: (letter: Letter) => Promise<Undelivered | undefined>;
  close: () => void;
};

const CONNECTIONS = 4;
const WAIT_MS = 15_000;
/** Failures of the connection, not of one letter. */
const ofServer = new Set([
  'ECONNECTION',
  'ESOCKET',
  'ETIMEDOUT',
  'EDNS',
  'ETLS',
  'EAUTH',
  'EPROXY',
  'ECONNREFUSED',
]);

/** A mail server by its address, `smtp://user:password@host:port` or `smtps://…`; `from` as in "Name <address>". */
export function openMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: CONNECTIONS,
      connectionTimeout: WAIT_MS,
      greetingTimeout: WAIT_MS,
      socketTimeout: WAIT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send(letter) {
      try {
        await transport.sendMail(letter);
        return undefined;
      } catch (error) {
        const {
          code = '',
          responseCode = 0,
          message,
        } = error as {
          code?: string;
          responseCode?: number;
          message: string;
        };
        const server = ofServer.has(code);
        return { problem: message.slice(0, 500), final: !server && responseCode >= 500, server };
      }
    },
    close: () => transport.close(),
  };
}
