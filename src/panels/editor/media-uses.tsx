import { useEffect, useState } from 'react';
import { useT } from '#i18n/use-t.ts';
import { Button, Dialog, Label, List, type ListItem, Row, Scroll, Stack } from '#kit/kit.ts';
import { editor } from '#models/editor/editor.ts';
import { alike, type Media, mediaList, replaceMedia, type Uses, usesOfMedia } from '#models/library/media.ts';
import type { DialogPanelProps } from './dialog-row.ts';

/** Back to where a dialog over the media came from. */
const backToMedia = () => editor.openDialog('user-assets');

type Loaded<T> = T | 'loading' | 'failed';

/** Where a file is used: scenarios, their scenes, their objects. What is in the open scenario is gone to. */
export function MediaUses({ params: { id, name }, frame }: DialogPanelProps<'media-uses'>) {
  const t = useT('editor');
  const c = useT('common');
  const [uses, setUses] = useState<Loaded<Uses>>('loading');
  useEffect(() => {
    void usesOfMedia(id).then((found) => setUses(found ?? 'failed'));
  }, [id]);
  const open = editor.state.doc?.scenarioId;
  const rows = typeof uses === 'string' ? [] : uses.flatMap((use) => rowsOf(use, t));
  const go = (key: string) => {
    const [scenario, scene, object] = key.split(' ').map(Number);
    if (scenario !== open || !scene) return;
    editor.closeDialog();
    editor.openScene(scene);
    if (object) editor.select([object]);
  };
  return (
    <Dialog {...frame} actions={[{ key: 'back', label: c('back'), onPress: backToMedia }]}>
      <Stack gap="md">
        <Label text={t('media.usesOf', { name })} tone="muted" />
        <Scroll label={frame.title} height={320}>
          <List
            label={frame.title}
            items={rows}
            onSelect={go}
            empty={t(
              uses === 'loading' ? 'media.loading' : uses === 'failed' ? 'media.failed' : 'media.usedNowhere',
            )}
          />
        </Scroll>
      </Stack>
    </Dialog>
  );
}

function rowsOf({ scenario, scenes, cover }: Uses[number], t: ReturnType<typeof useT<'editor'>>): ListItem[] {
  const rows: ListItem[] = scenes.flatMap((scene) => [
    ...(scene.itself
      ? [
          {
            key: `${scenario.id} ${scene.id}`,
            label: scene.name,
            detail: t('media.asScene', { scenario: scenario.name }),
            icon: 'image' as const,
          },
        ]
      : []),
    ...scene.objects.map((object) => ({
      key: `${scenario.id} ${scene.id} ${object.id}`,
      label: object.name,
      detail: t('media.inScene', { scenario: scenario.name, scene: scene.name }),
      icon: 'box' as const,
    })),
    ...(!scene.itself && scene.objects.length === 0
      ? [
          {
            key: `${scenario.id} ${scene.id}`,
            label: scene.name,
            detail: t('media.inActions', { scenario: scenario.name }),
            icon: 'zap' as const,
          },
        ]
      : []),
  ]);
  if (cover)
    rows.push({ key: `${scenario.id}`, label: scenario.name, detail: t('media.asCover'), icon: 'image' });
  if (rows.length > 0) return rows;
  return [{ key: `${scenario.id}`, label: scenario.name, detail: t('media.listedOnly'), icon: 'folder' }];
}

/** Puts another file of the same kind in the place of one, everywhere; asked before, since it cannot be undone. */
export function ReplaceMedia({ params: { id }, frame }: DialogPanelProps<'replace-media'>) {
  const t = useT('editor');
  const c = useT('common');
  const before = mediaList.shown.items.find((one) => one.id === id) as Media | undefined;
  const [others, setOthers] = useState<Loaded<Media[]>>('loading');
  const [chosen, setChosen] = useState<Media | null>(null);
  useEffect(() => {
    if (!before) return setOthers('failed');
    alike(before).then(setOthers, () => setOthers('failed'));
  }, [before]);
  const list = typeof others === 'string' ? [] : others;
  return (
    <Dialog {...frame} actions={[{ key: 'back', label: c('back'), onPress: backToMedia }]}>
      <Stack gap="md">
        <Label text={t('media.replaceText', { name: before?.name ?? '' })} tone="muted" />
        <Scroll label={frame.title} height={260}>
          <List
            label={frame.title}
            look="tiles"
            items={list.map(({ id: other, name, asset }) => ({
              key: String(other),
              label: name,
              ...(asset.thumbnailUrl ? { picture: asset.thumbnailUrl } : { icon: 'file' as const }),
            }))}
            selected={chosen ? [String(chosen.id)] : []}
            onSelect={(key) => setChosen(list.find((one) => String(one.id) === key) ?? null)}
            empty={t(
              others === 'loading'
                ? 'media.loading'
                : others === 'failed'
                  ? 'media.failed'
                  : 'media.noneAlike',
            )}
          />
        </Scroll>
        {chosen && before && (
          <Row gap="sm" pad="sm" surface="warning" radius="md" align="center" wrap>
            <Label
              text={t('media.replaceAsk', {
                name: before.name,
                other: chosen.name,
                count: before.usedIn.length,
              })}
              live="polite"
            />
            <Button
              label={t('media.replace')}
              variant="danger"
              size="sm"
              onPress={() => {
                backToMedia();
                void replaceMedia(id, chosen.id);
              }}
            />
            <Button label={t('media.keep')} size="sm" variant="quiet" onPress={() => setChosen(null)} />
          </Row>
        )}
      </Stack>
    </Dialog>
  );
}
