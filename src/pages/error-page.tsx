import { Button } from '@mantine/core';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useT } from '#i18n/use-t.ts';
import { reportError } from '#models/errors/report-errors.ts';
import { reloadFor } from '#models/play/chunk-reload.ts';
import { State } from './shared/states.tsx';

/** A page that failed. A part that could not be fetched (a new version is out) loads the page again, at most once a minute. */
export function ErrorPage() {
  const t = useT('shell');
  const error = useRouteError();
  useEffect(() => {
    reloadFor(error, () => reportError(error));
  }, [error]);
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
