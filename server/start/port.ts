import { createServer } from 'node:net';

/**
 * Listens for a moment, so that an unusable address is reported before a database is created.
 * @throws what `listen` fails with, such as EADDRINUSE
 */
export const tryPort = ({ host, port }: { host: string; port: number }): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
