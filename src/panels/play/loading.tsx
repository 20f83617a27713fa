import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import { Progress, Stack } from '#kit/kit.ts';
import { arrivedShare, downloads } from '#models/play/download-progress.ts';
import type { CaptionSource } from './captions.tsx';

/** How far the scene that is asked for has come, in per cent where anybody knows (spec section 4, Start). */
export function LoadingPanel({ source }: { source?: CaptionSource | undefined }): ReactNode {
  const t = useT('play');
  const coming = useSnapshot(downloads);
  const share = source ? arrivedShare(source.play, source.media, coming) : null;
  return (
    <Stack width={220} pad="md" surface="raised" radius="lg">
      <Progress
        label={t('loading')}
        value={share}
        {...(share === null ? {} : { detail: t('percent', { percent: Math.round(share * 100) }) })}
      />
    </Stack>
  );
}
