import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '#server/routers/app-router.ts';
import { links } from './client.ts';

/** The query hooks of the pages. */
export const trpc = createTRPCReact<AppRouter>();

/** The client behind the hooks. */
export const hooksClient = trpc.createClient({ links });
