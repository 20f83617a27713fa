import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import { Button, Label, Stack } from '#kit/kit.ts';
import { type Captions, captionsOf } from '#models/play/captions.ts';
import type { Play } from '#models/play/create-play.ts';

/** What captions are read from: the run, and where its files are. */
export interface CaptionSource {
  play: Play;
  media: Parameters<typeof captionsOf>[1];
}

const of = ({ play, media }: CaptionSource): Captions => captionsOf(play, media);

/** Whether something is being said now: a surface of its own is shown only then. */
export const useCaption = (source: CaptionSource): string => useSnapshot(of(source).state).text;

/** What a film or sound says now, in words. */
export function CaptionText({ source }: { source: CaptionSource }): ReactNode {
  const text = useCaption(source);
  const t = useT('play');
  if (!text) return null;
  return (
    <Stack pad="sm" surface="raised" radius="md" align="center" label={t('captions.label')}>
      <Label text={text} align="center" />
    </Stack>
  );
}

/** Turns captions on and off; there where something of the scene has some. */
export function CaptionsToggle({ source, large }: { source: CaptionSource; large?: boolean }): ReactNode {
  const { state, toggle } = of(source);
  const { on, available } = useSnapshot(state);
  const t = useT('play');
  if (!available) return null;
  return (
    <Button
      {...(large ? { size: 'lg' as const, variant: 'quiet' as const } : {})}
      icon="captions"
      hideLabel
      label={on ? t('captions.off') : t('captions.on')}
      pressed={on}
      onPress={toggle}
    />
  );
}
