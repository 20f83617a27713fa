import { createCallerFactory, router } from '#server/trpc.ts';
import { authRouter } from './auth/router.ts';
import { headsetRouter } from './headset/router.ts';
import { liveRouter } from './live/router.ts';
import { projectsRouter } from './projects/router.ts';
import { scenariosRouter } from './scenarios/router.ts';
import { scenesRouter } from './scenes/router.ts';

export const appRouter = router({
  auth: authRouter,
  headset: headsetRouter,
  scenarios: scenariosRouter,
  projects: projectsRouter,
  scenes: scenesRouter,
  live: liveRouter,
});

export type AppRouter = typeof appRouter;

/** Calls procedures within the process; the REST adapter does. */
export const createCaller = createCallerFactory(appRouter);
