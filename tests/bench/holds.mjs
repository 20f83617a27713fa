// Loaded into a server by `--import` before its own code: appends to the file HOLDS each time that something held the
// process, or the embedded database, for longer than a moment. A line is {what, from, to, ms, did}, in milliseconds since 1970.
import { appendFileSync } from 'node:fs';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';

/** Milliseconds that nobody would notice. */
const MOMENT_MS = 5;
const TICK_MS = 1;

const now = () => performance.timeOrigin + performance.now();

/** @param {string} what @param {number} from @param {string} [did] */
function note(what, from, did) {
  const to = now();
  const ms = Math.round(10 * (to - from)) / 10;
  if (ms > MOMENT_MS)
    appendFileSync(process.env.HOLDS ?? '', `${JSON.stringify({ what, from, to, ms, did })}\n`);
}

/** Whatever keeps a timer from its turn holds the process. */
function watchProcess() {
  let last = now();
  setInterval(() => {
    note('process', last + TICK_MS);
    last = now();
  }, TICK_MS).unref();
}

/**
 * The database does one thing at a time: a transaction from its start to its end, or a statement by itself. It is held from
 * when that came, or from when what was before it ended, until it is answered.
 * @param {import('node:worker_threads').MessagePort} port
 */
function watchDatabase(port) {
  /** @type {Map<number, { from: number, call: string, args?: { tx?: number, query?: { sql: string }, text?: string } }>} */
  const asked = new Map();
  /** @type {Map<number, { from: number, statements: number, longest: number, text: string }>} */
  const open = new Map();
  let free = 0;
  port.on('message', ({ id, call, args }) => asked.set(id, { from: now(), call, args }));
  const post = port.postMessage.bind(port);
  port.postMessage = (/** @type {{ id: number, value?: number }} */ reply) => {
    post(reply);
    const one = asked.get(reply.id);
    asked.delete(reply.id);
    if (!one) return;
    const text = (one.args?.query?.sql ?? one.args?.text ?? '').slice(0, 200);
    const inside = open.get(one.args?.tx ?? 0);
    if (one.call === 'startTransaction') {
      open.set(reply.value ?? 0, { from: now(), statements: 0, longest: 0, text: '' });
    } else if (inside && (one.call === 'commit' || one.call === 'rollback')) {
      note(
        'database',
        inside.from,
        `${inside.statements} statements, the longest ${inside.longest.toFixed()} ms: ${inside.text}`,
      );
      open.delete(one.args?.tx ?? 0);
      free = now();
    } else if (inside) {
      inside.statements += 1;
      const took = now() - one.from;
      if (took > inside.longest) Object.assign(inside, { longest: took, text });
    } else {
      note('database', Math.max(free, one.from), text);
      free = now();
    }
  };
}

if (isMainThread) watchProcess();
else if (workerData?.dataDir && parentPort) watchDatabase(parentPort);
