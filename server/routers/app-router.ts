import { bodies } from '#catalog/limits.ts';
import { createCallerFactory, type Meta, router } from '#server/trpc.ts';
import { activitiesRouter } from './activities.ts';
import { assetsRouter } from './assets.ts';
import { authRouter } from './auth.ts';
import { foldersRouter } from './folders.ts';
import { headsetRouter } from './headset.ts';
import { clipsRouter, tasksRouter, userAssetsRouter } from './library.ts';
import { liveRouter } from './live.ts';
import { packagesRouter } from './packages.ts';
import { projectsRouter } from './projects.ts';
import { scenariosRouter } from './scenarios.ts';
import { scenesRouter } from './scenes.ts';
import { usersRouter } from './users.ts';
import { viewRouter } from './view.ts';

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
