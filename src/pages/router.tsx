import { lazy, type ReactNode, Suspense } from 'react';
import { createHashRouter, Navigate, Outlet, type RouteObject } from 'react-router-dom';
import type { GuardName } from '#catalog/screens.ts';
import { AppFrame } from './app-frame.tsx';
import { BrokenPage } from './broken.tsx';
import { Anonymous, Guarded } from './guarded.tsx';
import { HeadsetCodePage } from './headset/headset-code.tsx';
import { NotFoundPage } from './not-found.tsx';
import { PageLoading } from './shared/page-loading.tsx';
import { Shell } from './shell/shell.tsx';
import { SignInPage } from './sign-in/sign-in.tsx';
import { StartPage } from './start/start.tsx';
import { ToPlayer } from './to-player.tsx';

const LibraryPage = lazy(() =>
  import('./library/library.tsx').then((page) => ({ default: page.LibraryPage })),
);
const CreatePage = lazy(() => import('./create/create.tsx').then((page) => ({ default: page.CreatePage })));
const EditorPage = lazy(() => import('./editor.tsx').then((page) => ({ default: page.EditorPage })));
const Playground = lazy(() => import('./playground.tsx').then((page) => ({ default: page.PlaygroundPage })));

/** A page within the shell, for whom its guard admits. */
const within = (guard: GuardName, page: ReactNode): ReactNode => (
  <Guarded guard={guard}>
    <Shell>{page}</Shell>
  </Guarded>
);

const later = (page: ReactNode): ReactNode => <Suspense fallback={<PageLoading />}>{page}</Suspense>;

const Lost = () => (
  <Shell>
    <NotFoundPage />
  </Shell>
);

/** Every screen that exists (catalog/screens), and one for every address that none answers to. */
export const routes: RouteObject[] = [
  {
    element: (
      <AppFrame>
        <Outlet />
      </AppFrame>
    ),
    errorElement: <BrokenPage />,
    children: [
      {
        path: '/',
        element: (
          <Anonymous>
            <SignInPage />
          </Anonymous>
        ),
      },
      { path: '/headset', element: <HeadsetCodePage /> },
      { path: '/start', element: within('auth', <StartPage />) },
      { path: '/scenarios', element: <Navigate to="/scenarios/user" replace /> },
      { path: '/scenarios/user', element: within('not-student', later(<LibraryPage />)) },
      { path: '/scenarios/create', element: within('author', later(<CreatePage />)) },
      {
        path: '/scenarios/:id',
        element: <Guarded guard="not-student">{later(<EditorPage />)}</Guarded>,
      },
      { path: '/playground', element: later(<Playground />) },
      { path: '/view/*', element: <ToPlayer /> },
      { path: '*', element: <Lost /> },
    ],
  },
];

export const createRouter = () => createHashRouter(routes);
