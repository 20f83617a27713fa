import { createServer } from 'node:net';

/**
 * Listens for a moment: what is wrong with the address is told before a database is made for nothing.
 * @throws as listening does
 */
export const tryPort = ({ host, port }: { host: string; port: number }): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
