import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#server/routers/app-router.ts';

/** What each procedure answers, by router and name. */
export type RouterOutputs = inferRouterOutputs<AppRouter>;
