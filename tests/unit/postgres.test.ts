import { describe, expect, it } from 'vitest';
import { startPostgres } from '#tests/support/postgres.ts';

/** A machine with these binaries, of which those that work start. */
function machine(env: Record<string, string>, bins: string[], working: string[] = []) {
  const said: string[] = [];
  return {
    said,
    env,
    binaries: () => bins,
    startFrom: async (bin: string) => {
      if (!working.includes(bin)) throw new Error('cannot start');
      return { url: `postgresql://${bin}`, stop: async () => {} };
    },
    say: (line: string) => void said.push(line),
  };
}

describe('the PostgreSQL of the contract tests', () => {
  it('is the one that TEST_DATABASE_URL names, else the first whose binaries start', async () => {
    const env = { TEST_DATABASE_URL: 'postgresql://given' };
    expect((await startPostgres(machine(env, ['a'], ['a'])))?.url).toBe('postgresql://given');
    expect((await startPostgres(machine({}, ['a', 'b'], ['b'])))?.url).toBe('postgresql://b');
  });

  it('is told loudly to be missing', async () => {
    const at = machine({}, ['a']);
    expect(await startPostgres(at)).toBeUndefined();
    expect(at.said.join()).toContain('the server was NOT TESTED on it');
    expect(at.said.join()).toContain('a: cannot start');
  });

  it('fails the integration when it is missing', async () => {
    await expect(startPostgres(machine({ CI: 'true' }, []))).rejects.toThrow('NOT TESTED');
  });
});
