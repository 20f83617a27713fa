import { bodies } from '#catalog/limits.ts';
import { createCallerFactory, type Meta, router } from '#server/trpc.ts';
import { activitiesRouter } from './activities/router.ts';
import { assetsRouter } from './assets/router.ts';
import { authRouter } from './auth/router.ts';
import { foldersRouter } from './folders/router.ts';
import { headsetRouter } from './headset/router.ts';
import { clipsRouter, tasksRouter, userAssetsRouter } from './library/router.ts';
import { liveRouter } from './live/router.ts';
import { packagesRouter } from './packages/router.ts';
import { projectsRouter } from './projects/router.ts';
import { scenariosRouter } from './scenarios/router.ts';
import { scenesRouter } from './scenes/router.ts';
import { usersRouter } from './users/router.ts';
import { viewRouter } from './view/router.ts';

export const appRouter = router({
  auth: authRouter,
  headset: headsetRouter,
  scenarios: scenariosRouter,
  projects: projectsRouter,
  scenes: scenesRouter,
  folders: foldersRouter,
  userAssets: userAssetsRouter,
  clips: clipsRouter,
  tasks: tasksRouter,
  assets: assetsRouter,
  packages: packagesRouter,
  activities: activitiesRouter,
  users: usersRouter,
  view: viewRouter,
  live: liveRouter,
});

export type AppRouter = typeof appRouter;

/** Calls procedures within the process; the REST adapter does. */
export const createCaller = createCallerFactory(appRouter);

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { meta?: Meta } }>;

/** Bytes that the JSON of a call may have, by the procedure's name. */
export const bodyLimitOf = (name: string): number => bodies[procedures[name]?._def.meta?.body ?? 'call'];

/** The procedures that take more than other calls. */
export const longCalls = Object.keys(procedures).filter((name) => bodyLimitOf(name) > bodies.call);
