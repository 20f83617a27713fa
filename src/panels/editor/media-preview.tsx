import { useState } from 'react';
import { readableBytes } from '#catalog/limits.ts';
import { isPlaceable, placeMedia } from '#commands/place-media.ts';
import { useT } from '#i18n/use-t.ts';
import { Button, Label, Picture, Player, Row, Stack } from '#kit/kit.ts';
import { previewOf } from '#models/editor/assets.ts';
import { clockTime } from '#models/editor/scene-time.ts';
import type { Media } from '#models/library/media.ts';
import { useSurface } from './use-editor.ts';

/** Units that a preview is high. */
const HEIGHT = 200;

/** One of the media as it is: a picture whole, a film or sound to be played, a model that turns. */
export function MediaPreview({ item, onClose }: { item: Media; onClose(): void }) {
  const t = useT('editor');
  const { dragMedia } = useSurface();
  const { id, name, folder, usedIn } = item;
  return (
    <Row
      gap="md"
      pad="md"
      surface="sunken"
      radius="md"
      align="start"
      wrap
      label={t('media.previewOf', { name })}
    >
      <Stack width={330}>
        <Shown key={id} item={item} />
      </Stack>
      <Stack grow gap="sm">
        <Label text={name} size="heading" lines={2} />
        <Label
          text={[item.generated && t('media.generated'), factsOf(item)].filter(Boolean).join(' · ')}
          tone="muted"
          size="caption"
        />
        {folder && <Label text={t('media.inFolder', { folder })} tone="muted" size="caption" />}
        <Label
          text={
            usedIn.length > 0
              ? t('media.usedIn', { names: usedIn.map((one) => one.name).join(', ') })
              : t('media.usedNowhere')
          }
          tone="muted"
          size="caption"
          lines={3}
        />
        <Row gap="sm" wrap>
          <Button
            label={t(item.tag === 'scene' ? 'media.placeScene' : 'media.place')}
            icon="plus"
            variant="primary"
            size="sm"
            disabled={!isPlaceable(id)}
            onPress={() => void placeMedia(id)}
          />
          <Button label={t('media.closePreview')} size="sm" variant="quiet" onPress={onClose} />
        </Row>
        {dragMedia && isPlaceable(id) && <Label text={t('media.dragHint')} tone="muted" size="caption" />}
      </Stack>
    </Row>
  );
}

function Shown({ item: { name, asset } }: { item: Media }) {
  const t = useT('editor');
  const { ModelView } = useSurface();
  const [failed, setFailed] = useState(false);
  const fail = () => setFailed(true);
  const { type, url, thumbnailUrl, status } = asset;
  if (status)
    return <Label text={t(status === 'failed' ? 'media.notConverted' : 'media.converting')} tone="muted" />;
  if (failed) return <Label text={t('media.previewFailed')} tone="danger" live="polite" />;
  if (type === 'video')
    return (
      <Player kind="film" src={url} label={name} poster={thumbnailUrl} height={HEIGHT} onFailed={fail} />
    );
  if (type === 'audio') return <Player kind="sound" src={url} label={name} onFailed={fail} />;
  if (type === 'model' && ModelView)
    return <ModelView src={url} label={name} height={HEIGHT} onFailed={fail} />;
  // A panorama is shown by a size of it, which needs no more than its width here.
  const picture = asset.tag === 'scene' ? previewOf(asset.id) : url;
  if (type === 'image' || type === 'hotspot')
    return <Picture src={picture} alt={name} fit="contain" height={HEIGHT} radius="md" />;
  return <Label text={t('media.noPreview')} tone="muted" />;
}

/** Its size in pixels, how long it plays, its bytes. */
const factsOf = ({ asset: { width, height, duration, bytes } }: Media): string =>
  [
    width && height ? `${width} × ${height}` : '',
    duration ? clockTime(duration / 1000) : '',
    bytes < 100_000 ? `${Math.ceil(bytes / 1024)} kB` : readableBytes(bytes),
  ]
    .filter(Boolean)
    .join(' · ');
