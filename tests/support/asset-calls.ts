import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Answer, Person, TestServer } from './test-server.ts';

/** What tests of files do to a server: a scenario to hold them, sending them, and looking at what came of it. */
export function assetCalls(server: TestServer) {
  return {
    /** A new scenario; its id. */
    scenario: async ({ token }: Person): Promise<number> =>
      (await server.rest('POST', 'scenarios', { token, body: { name: 'Rooms' } })).data.id,

    send: async (
      person: Person | undefined,
      path: string,
      form: FormData,
      method = 'POST',
    ): Promise<Answer> => {
      const response = await fetch(`${server.origin}/app/api/v1/${path}`, {
        method,
        body: form,
        headers: person ? { 'x-auth-token': person.token } : {},
      });
      const parsed = await response.json();
      return { status: response.status, headers: response.headers, data: parsed.data, error: parsed.error };
    },

    media: (id: string, variant: string, person?: Person, headers: Record<string, string> = {}) =>
      fetch(`${server.origin}/app/media/${id}/${variant}`, {
        headers: { ...(person ? { 'x-auth-token': person.token } : {}), ...headers },
      }),

    /** Files that are still on their way in. */
    incoming: () => readdir(join(server.services.config.dataDir, 'incoming')).catch(() => []),
  };
}
