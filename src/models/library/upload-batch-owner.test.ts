// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError, offline } from '#api/failure.ts';
import { session } from '../session/state.ts';
import type { SessionUser } from '../session/stored-session.ts';
import { settled, states } from './testing.ts';
import { calls, newServer, picture, server } from './testing-server.ts';
import { closeCreation, createFromFiles, creation, retryFailed } from './upload-batch.ts';

vi.mock('#api/client.ts', async () => (await import('./testing-server.ts')).client);
vi.mock('#api/rest.ts', async () => (await import('./testing-server.ts')).rest);

describe('a scenario from files of a person whose place on the page somebody else takes', () => {
  const owner = { userId: 1 } as SessionUser;
  const next = { userId: 2 } as SessionUser;
  beforeEach(async () => {
    await closeCreation();
    newServer();
    session.user = owner;
  });
  afterEach(() => {
    session.user = null;
  });

  test('is out of sight, and nothing of it is sent again or taken back', async () => {
    server.upload.mockRejectedValue(new CallError(offline()));
    createFromFiles('Tour', [picture('a.jpg')]);
    await settled();
    expect(states()).toEqual(['failed']);
    for (const call of calls) call.mockClear();
    session.user = null;
    session.user = next;
    expect(creation.current).toBeNull();
    retryFailed();
    expect(await closeCreation()).toBeNull();
    for (const call of calls) expect(call).not.toHaveBeenCalled();
  });

  test('is ended on its way: none is made of a file that is still being looked at, and what is sent is cut off', async () => {
    createFromFiles('Tour', [picture('a.jpg')]);
    session.user = next;
    session.user = owner;
    let signal: AbortSignal | undefined;
    server.upload.mockImplementation((options: { signal: AbortSignal }) => {
      signal = options.signal;
      return new Promise(() => undefined);
    });
    createFromFiles('Second', [picture('b.jpg')]);
    await vi.waitFor(() => expect(signal).toBeDefined());
    expect(server.create.mock.calls.map(([{ name }]) => name)).toEqual(['Second']);
    session.user = next;
    expect(signal!.aborted).toBe(true);
  });

  test('waits while nobody is named, and goes on with its person', async () => {
    createFromFiles('Tour', [picture('a.jpg')]);
    session.user = null;
    await vi.waitFor(() => expect(states()).toEqual(['waiting']));
    expect(server.create).not.toHaveBeenCalled();
    session.user = owner;
    await vi.waitFor(() => expect(states()).toEqual(['done']));
  });

  test('is there for who only had to sign in again', async () => {
    server.upload.mockRejectedValueOnce(new CallError(offline()));
    createFromFiles('Tour', [picture('a.jpg')]);
    await settled();
    session.user = null;
    session.user = owner;
    retryFailed();
    await vi.waitFor(() => expect(states()).toEqual(['done']));
  });

  test('is left alone when somebody else signed in before the network is back', async () => {
    server.create.mockRejectedValue(new CallError(offline()));
    createFromFiles('Tour', [picture('a.jpg')]);
    await settled();
    expect(states()).toEqual(['failed']);
    expect(await closeCreation()).toBeNull();
    session.user = next;
    server.create.mockClear();
    window.dispatchEvent(new Event('online'));
    expect(server.create).not.toHaveBeenCalled();
  });
});
