import { api } from '#api/client.ts';
import { sentEdits } from './sent-edits.ts';
import type { SendEdits } from './types.ts';

/** The server's call as the stream sends edits. They show their own state: no toast of the session's is wanted. */
export const sendEdits =
  (scenarioId: number): SendEdits =>
  (base, edits) =>
    api.changes.send.mutate({ scenarioId, base, edits: sentEdits(edits) }, { context: { quiet: true } });
