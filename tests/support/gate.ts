import { type AddressInfo, connect, createServer } from 'node:net';

/** A way to a server that can be held: who comes meanwhile waits before it, connected and without an answer. */
export interface Gate {
  port: number;
  hold(): void;
  /** Lets in who waits, and all who come. */
  open(): void;
  /** How many wait. */
  waiting(): number;
  close(): Promise<void>;
}

/** Opens a gate on a port of this machine. */
export async function openGate(to: { host: string; port: number }): Promise<Gate> {
  const waiting: (() => void)[] = [];
  let held = false;
  const server = createServer((socket) => {
    const enter = () => {
      const inner = connect(to);
      socket.pipe(inner).pipe(socket);
      socket.on('error', () => inner.destroy());
      inner.on('error', () => socket.destroy());
    };
    if (held) waiting.push(enter);
    else enter();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    hold: () => {
      held = true;
    },
    open: () => {
      held = false;
      for (const enter of waiting.splice(0)) enter();
    },
    waiting: () => waiting.length,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
