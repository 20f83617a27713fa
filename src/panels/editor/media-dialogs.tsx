import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { acceptList } from '#catalog/uploads.ts';
import { placeMedia } from '#commands/place-media.ts';
import { useT } from '#i18n/use-t.ts';
import {
  Button,
  Choice,
  Dialog,
  type IconName,
  Label,
  List,
  type ListItem,
  Progress,
  Row,
  Scroll,
  Stack,
  TextField,
  Toggle,
} from '#kit/kit.ts';
import { editor } from '#models/editor/editor.ts';
import {
  addToMedia,
  type Media,
  media,
  removeMedia,
  renameMedia,
  sendMedia,
  showMedia,
  type Tag,
} from '#models/library/media.ts';
import type { DialogPanelProps } from './dialog-row.ts';
import { useSurface } from './use-editor.ts';

const icons: Record<string, IconName> = {
  image: 'image',
  hotspot: 'map-pin',
  video: 'video',
  audio: 'music',
  model: 'box',
  document: 'file',
  folder: 'folder',
};

/** The person's media: looked through, added to, put into the scene. */
export function MediaDialog({ frame }: DialogPanelProps<'user-assets'>) {
  const t = useT('editor');
  const { pickFiles } = useSurface();
  const { asked, items, total, pages, state, sending } = useSnapshot(media);
  const [removing, setRemoving] = useState<number | null>(null);
  const [taken, setTaken] = useState<File[]>([]);
  useEffect(() => {
    void showMedia();
  }, []);
  const send = async (files: File[], existing: 'ask' | 'both' = 'ask') =>
    setTaken(await sendMedia(files, existing));
  return (
    <Dialog {...frame}>
      <Stack gap="md">
        <Row gap="sm" align="end" wrap>
          <Stack grow>
            <TextField
              label={t('media.search')}
              kind="search"
              icon="search"
              value={asked.name}
              onPreview={(name) => void showMedia({ name })}
              onCommit={(name) => void showMedia({ name })}
            />
          </Stack>
          <Choice
            label={t('media.kind')}
            value={asked.tag || 'all'}
            look="segments"
            options={(['all', 'media', 'scene'] as const).map((value) => ({
              value,
              label: t(`media.tags.${value}`),
            }))}
            onCommit={(value) => void showMedia({ tag: value === 'all' ? '' : (value as Tag) })}
          />
          {pickFiles && (
            <Button
              label={t('media.upload')}
              icon="upload"
              variant="primary"
              onPress={() => pickFiles(acceptList('media'), (files) => void send(files))}
            />
          )}
        </Row>
        <Toggle
          label={t('media.unused')}
          value={asked.unused}
          onCommit={(unused) => void showMedia({ unused })}
        />
        {sending.map(({ name, share }) => (
          <Progress key={name} label={t('files.sending', { name })} value={share} />
        ))}
        {taken.length > 0 && (
          <Row gap="sm" pad="sm" surface="warning" radius="md" align="center" wrap>
            <Label
              text={t('media.taken', { names: taken.map(({ name }) => name).join(', ') })}
              live="polite"
            />
            <Button label={t('media.keepBoth')} size="sm" onPress={() => void send(taken, 'both')} />
            <Button label={t('media.leaveOut')} size="sm" variant="quiet" onPress={() => setTaken([])} />
          </Row>
        )}
        {state === 'failed' ? (
          <Row gap="sm" align="center">
            <Label text={t('media.failed')} tone="danger" live="polite" />
            <Button label={t('media.again')} icon="refresh-cw" size="sm" onPress={() => void showMedia()} />
          </Row>
        ) : (
          <Scroll label={t('media.title')} height={320}>
            <List
              label={t('media.title')}
              look="tiles"
              items={items.map((item) => rowOf(item as Media, t, () => setRemoving(item.id)))}
              onOpen={(key) => void placeMedia(Number(key))}
              onSelect={(key) => void placeMedia(Number(key))}
              empty={t(
                state === 'loading'
                  ? 'media.loading'
                  : asked.name || asked.tag || asked.unused
                    ? 'media.noMatch'
                    : 'media.empty',
              )}
            />
          </Scroll>
        )}
        {removing !== null && (
          <Row gap="sm" pad="sm" surface="warning" radius="md" align="center" wrap>
            <Label text={t('media.removeAsk')} live="polite" />
            <Button
              label={t('media.remove')}
              variant="danger"
              size="sm"
              onPress={() => {
                void removeMedia(removing);
                setRemoving(null);
              }}
            />
            <Button label={t('media.keep')} size="sm" variant="quiet" onPress={() => setRemoving(null)} />
          </Row>
        )}
        {pages > 1 && (
          <Row gap="sm" justify="between" align="center">
            <Button
              label={t('media.before')}
              icon="chevron-left"
              size="sm"
              disabled={asked.page === 0}
              onPress={() => void showMedia({ page: asked.page - 1 })}
            />
            <Label text={t('media.page', { page: asked.page + 1, pages, count: total })} tone="muted" />
            <Button
              label={t('media.after')}
              icon="chevron-right"
              size="sm"
              disabled={asked.page + 1 >= pages}
              onPress={() => void showMedia({ page: asked.page + 1 })}
            />
          </Row>
        )}
      </Stack>
    </Dialog>
  );
}

type Text = ReturnType<typeof useT<'editor'>>;

function rowOf(item: Media, t: Text, onRemove: () => void): ListItem {
  const { id, name, asset, usedIn } = item;
  return {
    key: String(id),
    label: name,
    detail:
      usedIn.length > 0
        ? t('media.usedIn', { names: usedIn.map((one) => one.name).join(', ') })
        : t('media.usedNowhere'),
    ...(asset.thumbnailUrl ? { picture: asset.thumbnailUrl } : { icon: icons[asset.type] ?? 'file' }),
    menu: [
      { key: 'place', label: t('media.place'), icon: 'plus', onSelect: () => void placeMedia(id) },
      {
        key: 'rename',
        label: t('commands.rename'),
        icon: 'pencil',
        onSelect: () => editor.openDialog('edit-user-asset', { id, name }),
      },
      { key: 'remove', label: t('media.remove'), icon: 'trash-2', danger: true, onSelect: onRemove },
    ],
  };
}

/** Back to where a dialog over the media came from. */
const backToMedia = () => editor.openDialog('user-assets');

export function EditMedia({ params: { id, name: before }, frame }: DialogPanelProps<'edit-user-asset'>) {
  const t = useT('editor');
  const c = useT('common');
  const [name, setName] = useState(before);
  const save = async (wanted: string) => {
    if (wanted.trim() && (await renameMedia(id, wanted.trim()))) backToMedia();
  };
  return (
    <Dialog
      {...frame}
      actions={[
        { key: 'cancel', label: c('cancel'), onPress: backToMedia },
        {
          key: 'save',
          label: t('commands.rename'),
          variant: 'primary',
          disabled: !name.trim(),
          onPress: () => void save(name),
        },
      ]}
    >
      <TextField
        label={t('media.name')}
        value={name}
        maxLength={255}
        autoFocus
        onPreview={setName}
        onCommit={setName}
        onSubmit={(typed) => void save(typed)}
      />
    </Dialog>
  );
}

/** A file of the same name is there (spec section 5): that one, or both. */
export function ReuseMedia({ params: { assetId, name, tag }, frame }: DialogPanelProps<'reuse-media'>) {
  const t = useT('editor');
  const decide = (existing: 'reuse' | 'both') => {
    editor.closeDialog();
    void addToMedia(assetId, name, tag, existing);
  };
  return (
    <Dialog
      {...frame}
      actions={[
        { key: 'both', label: t('media.keepBoth'), onPress: () => decide('both') },
        { key: 'reuse', label: t('media.reuse'), variant: 'primary', onPress: () => decide('reuse') },
      ]}
    >
      <Label text={t('media.reuseText', { name })} />
    </Dialog>
  );
}
