import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { pipeline } from 'node:stream/promises';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.mp3': 'audio/mpeg',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** A plain static web server on the loopback, as a learner's organization would have: no headers of ours, no API. */
export async function startStaticServer(root: string) {
  let halved: { path: RegExp; go: Promise<void> } | undefined;
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    const file = join(root, path.endsWith('/') ? `${path}index.html` : path);
    // Once open, it is sent also when its folder is removed meanwhile.
    const opened = await open(file).catch(() => null);
    try {
      const found = await opened?.stat();
      if (!opened || !found?.isFile()) {
        response.writeHead(404).end();
        return;
      }
      response.writeHead(200, {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'content-length': found.size,
      });
      const held = halved?.path.test(path) ? halved : undefined;
      const middle = held ? Math.floor(found.size / 2) : 0;
      if (held) {
        const half = opened.createReadStream({ end: middle - 1, autoClose: false });
        await pipeline(half, response, { end: false });
        await held.go;
      }
      await pipeline(opened.createReadStream({ start: middle, autoClose: false }), response);
    } catch {
      // Who asked for it is gone.
      response.destroy();
    } finally {
      await opened?.close();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the static server has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    /** Of files like these only half is sent, until what it returns is called. */
    halve: (path: RegExp) => {
      let release: () => void = () => undefined;
      const go = new Promise<void>((resolve) => {
        release = resolve;
      });
      halved = { path, go };
      return () => release();
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
