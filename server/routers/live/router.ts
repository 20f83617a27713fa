import { router } from '#server/trpc.ts';
import { changes } from './changes.ts';

export const liveRouter = router({ changes });
