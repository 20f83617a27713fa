import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import { Progress, Stack } from '#kit/kit.ts';
import { arrivals } from '#models/play/arrivals.ts';
import type { CaptionSource } from './captions.tsx';

/** How far the scene that is asked for has come, in per cent where anybody knows (spec section 4, Start). */
export function LoadingPanel({ source }: { source?: CaptionSource | undefined }): ReactNode {
  const t = useT('play');
  const share = useShare(source);
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

/** The share of the scene's picture that is there; null while none of its files is under way. */
function useShare(source: CaptionSource | undefined): number | null {
  const coming = useSnapshot(arrivals);
  if (!source) return null;
  const { project, state } = source.play;
  const scene = project.scenes.get(state.run.sceneId ?? Number.NaN) ?? project.order[0];
  const files = scene?.assetId ? source.media(scene.assetId)?.files : undefined;
  const shares = (files ?? [{ url: scene?.image ?? '' }]).flatMap(({ url }) => coming[url] ?? []);
  return shares.length ? Math.max(...shares) : null;
}
