import { Button } from '@mantine/core';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { page } from '#catalog/limits.ts';
import { useT } from '#i18n/use-t.ts';
import { State } from './shared/states.tsx';

const KEY = 'chunk-reload';
const chunkFailure = /dynamically imported module|Importing a module script failed|preload/i;

/** A page that failed. A part that could not be fetched (a new version is out) loads the page again, at most once a minute. */
export function BrokenPage() {
  const t = useT('shell');
  const error = useRouteError();
  const reloads = error instanceof Error && chunkFailure.test(error.message) && mayReload();
  useEffect(() => {
    if (!reloads) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  }, [reloads]);
  return (
    <main style={{ minHeight: '100dvh', display: 'grid', alignItems: 'center' }}>
      <State
        level={1}
        tone="danger"
        icon={<TriangleAlert size={26} />}
        title={t('broken.title')}
        text={t('broken.text')}
      >
        <Button leftSection={<RotateCw size={16} />} onClick={() => location.reload()}>
          {t('broken.reload')}
        </Button>
      </State>
    </main>
  );
}

function mayReload(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) > page.chunkReloadMs;
  } catch {
    return false;
  }
}
