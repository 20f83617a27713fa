import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { hooksClient, trpc } from '#api/hooks.ts';
import { queries } from '#api/queries.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { onPersonLeave } from '#models/session/person-change.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { FramedPage, inForeignFrame } from './framed.tsx';
import { createRouter } from './router.tsx';
import { PageLoading } from './shared/page-loading.tsx';

/** The one React tree of the app. */
export function App() {
  const [router] = useState(createRouter);
  // What one person's calls answered is not for the next.
  useEffect(() => onPersonLeave(() => queries.clear()), []);
  return (
    <trpc.Provider client={hooksClient} queryClient={queries}>
      <QueryClientProvider client={queries}>
        <Suspense>
          <Texts>
            <Suspense fallback={<PageLoading />}>
              {inForeignFrame() ? <FramedPage /> : <RouterProvider router={router} />}
            </Suspense>
          </Texts>
        </Suspense>
      </QueryClientProvider>
    </trpc.Provider>
  );
}

function Texts({ children }: { children: ReactNode }) {
  return <FlatProvider texts={useKitTexts()}>{children}</FlatProvider>;
}
