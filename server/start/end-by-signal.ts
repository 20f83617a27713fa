/** A second signal within these milliseconds is the same one, sent to the process group and by the parent too. */
const repeatMs = 1000;

/** Calls `end` on SIGINT, SIGTERM and SIGHUP. A later signal exits at once. */
export function endBySignal(end: () => void): void {
  let since: number | undefined;
  const onSignal = () => {
    if (since === undefined) {
      since = performance.now();
      end();
    } else if (performance.now() - since > repeatMs) process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}
