/** Milliseconds after a signal in which another one says the same: a group's comes to a child by its parent, too. */
const sameMoment = 1000;

/** Ctrl-C, SIGTERM and the end of the terminal begin `end`; one that comes later does not wait for it. */
export function endBySignal(end: () => void): void {
  let since: number | undefined;
  const hear = () => {
    if (since === undefined) {
      since = performance.now();
      end();
    } else if (performance.now() - since > sameMoment) process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, hear);
}
