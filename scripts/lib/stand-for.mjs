/**
 * Lets a process stand for its child: it hands on the signals that it gets, and ends as the child ends.
 * @param {Pick<import('node:child_process').ChildProcess, 'kill' | 'on'>} child
 * @param {{ on: (signal: string, listener: () => void) => unknown, exit: (code: number) => void, stdin: { isTTY?: boolean } }} parent
 */
export function standFor(child, parent) {
  // A terminal sends Ctrl-C to the whole group; a manager sends its signal to this process alone.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    parent.on(signal, () => {
      if (signal !== 'SIGINT' || !parent.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('exit', (code, signal) => parent.exit(code ?? (signal ? 1 : 0)));
}
