import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server that can be held: who comes meanwhile waits before it, connected and without an answer. */
export interface Gate {
  port: number;
  hold(): void;
  /** Lets in who waits, and all who come. */
  open(): void;
  /** How many wait. */
  waiting(): number;
  /** As a server that is stopped: who is in is thrown out, who comes is refused. */
  stop(): Promise<void>;
  /** As the same server, started again. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a gate on a port of this machine. */
export async function openGate(to: { host: string; port: number }): Promise<Gate> {
  const waiting: (() => void)[] = [];
  const inside = new Set<Socket>();
  let held = false;
  const server = createServer((socket) => {
    inside.add(socket.on('close', () => inside.delete(socket)));
    const enter = () => {
      const inner = connect(to);
      socket.pipe(inner).pipe(socket);
      socket.on('error', () => inner.destroy()).on('close', () => inner.destroy());
      inner.on('error', () => socket.destroy());
    };
    if (held) waiting.push(enter);
    else enter();
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    hold: () => {
      held = true;
    },
    open: () => {
      held = false;
      for (const enter of waiting.splice(0)) enter();
    },
    waiting: () => waiting.length,
    stop: async () => {
      const closed = close();
      for (const socket of inside) socket.destroy();
      await closed;
    },
    start: () => listen(port),
    close,
  };
}
