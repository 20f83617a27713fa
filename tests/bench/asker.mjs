// Asks small things of a server at a steady pace, whether or not those before were answered: so a wait counts as often
// as somebody would meet it. In a thread of its own, where nothing else keeps it waiting.
import { parentPort, workerData } from 'node:worker_threads';

/** @type {{ asked: Record<string, { url: string, everyMs: number, headers: Record<string, string> }> }} */
const { asked } = workerData;

/** @param {{ url: string, headers: Record<string, string> }} what @returns milliseconds until it was answered */
async function wait({ url, headers }) {
  const begun = performance.now();
  await (await fetch(url, { headers })).arrayBuffer();
  return performance.now() - begun;
}

let stop = async () => ({});
parentPort?.on('message', async (told) => {
  if (told === 'end') return parentPort?.postMessage(await stop());
  const waiting = Object.entries(asked).map(([name, what]) => {
    /** @type {Promise<number>[]} */
    const waits = [];
    const ask = () => waits.push(wait(what));
    return { name, waits, timer: setInterval(ask, what.everyMs) };
  });
  stop = async () => {
    for (const { timer } of waiting) clearInterval(timer);
    const all = waiting.map(async ({ name, waits }) => [name, await Promise.all(waits)]);
    return Object.fromEntries(await Promise.all(all));
  };
});
