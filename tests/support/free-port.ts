import { createServer } from 'node:net';

/** Below what systems give to whoever asks for any port: between asking and using it nobody else comes to have it. */
const FIRST = 20_000;
const COUNT = 10_000;

/** A port of the loopback that nobody listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    const free = await new Promise<boolean>((resolve) => {
      const probe = createServer()
        .once('error', () => resolve(false))
        .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (free) return port;
  }
}
