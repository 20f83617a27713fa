import { lazy, type ReactNode, Suspense } from 'react';
import { createHashRouter, Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { type GuardedPath, screens } from '#catalog/screens.ts';
import { AppFrame } from './app-frame.tsx';
import { ErrorPage } from './error-page.tsx';
import { Anonymous, Guarded } from './guards.tsx';
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
const UsersPage = lazy(() => import('./users/users.tsx').then((page) => ({ default: page.UsersPage })));
const UserPage = lazy(() => import('./users/user.tsx').then((page) => ({ default: page.UserPage })));
const EditorPage = lazy(() => import('./editor.tsx').then((page) => ({ default: page.EditorPage })));
const Playground = lazy(() => import('./playground.tsx').then((page) => ({ default: page.PlaygroundPage })));

/** A page for whom its screen is. */
const guarded = (path: GuardedPath, page: ReactNode): ReactNode => (
  <Guarded ability={screens[path]}>{page}</Guarded>
);

/** The same, within the shell. */
const within = (path: GuardedPath, page: ReactNode): ReactNode => guarded(path, <Shell>{page}</Shell>);

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
    errorElement: <ErrorPage />,
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
      { path: '/start', element: within('/start', <StartPage />) },
      { path: '/scenarios', element: <Navigate to="/scenarios/user" replace /> },
      { path: '/scenarios/user', element: within('/scenarios/user', later(<LibraryPage />)) },
      { path: '/scenarios/create', element: within('/scenarios/create', later(<CreatePage />)) },
      { path: '/scenarios/:id', element: guarded('/scenarios/{id?}', later(<EditorPage />)) },
      { path: '/users', element: within('/users', later(<UsersPage />)) },
      { path: '/users/:user', element: within('/users/{user}', later(<UserPage />)) },
      { path: '/playground', element: later(<Playground />) },
      { path: '/view/*', element: <ToPlayer otherwise={<Lost />} /> },
      { path: '*', element: <Lost /> },
    ],
  },
];

export const createRouter = () => createHashRouter(routes);
