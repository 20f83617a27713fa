import { readFile } from 'node:fs/promises';

/** Hundredths of seconds by what the processors did (proc(5), Linux): user, nice, system, idle, iowait, irq, softirq, steal. */
async function processorTimes(): Promise<number[]> {
  const told = await readFile('/proc/stat', 'utf8').catch(() => '');
  const [, ...times] = told.split('\n', 1)[0]!.split(/\s+/);
  return times.map(Number);
}

const IDLE = [3, 4];
const STEAL = 7;

/**
 * Does something; answers too which share of the processor time that was wanted meanwhile went to other machines on the
 * same hardware, 0 to 1. Where nobody tells, none.
 */
export async function withStolenTime<T>(act: () => Promise<T>): Promise<{ result: T; stolen: number }> {
  const before = await processorTimes();
  const result = await act();
  const spent = (await processorTimes()).slice(0, STEAL + 1).map((time, at) => time - before[at]!);
  const wanted = spent.reduce((sum, time, at) => (IDLE.includes(at) ? sum : sum + time), 0);
  return { result, stolen: wanted > 0 ? spent[STEAL]! / wanted : 0 };
}
