import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { acceptList } from '#catalog/uploads.ts';
import { isPlaceable, placeMedia } from '#commands/place-media.ts';
import { useT, useText } from '#i18n/use-t.ts';
import {
  Button,
  Choice,
  Dialog,
  type IconName,
  Label,
  List,
  type ListItem,
  Row,
  Scroll,
  Stack,
  TextField,
  Toggle,
} from '#kit/kit.ts';
import { editor } from '#models/editor/editor.ts';
import {
  answerLayout,
  type LayoutAsked,
  type Media,
  media,
  mediaList,
  removeMedia,
  removeUnusedMedia,
  sendMedia,
  type Tag,
} from '#models/library/media.ts';
import type { StereoLayout } from '#scenario';
import type { DialogPanelProps } from './dialog-row.ts';
import { FromPhone } from './from-phone.tsx';
import { MediaPreview } from './media-preview.tsx';
import { PagesRow } from './pages-row.tsx';
import { SendingFiles } from './sending-files.tsx';
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

/** The person's media: looked through, looked at, added to, put into the scene. */
export function MediaDialog({ frame }: DialogPanelProps<'user-assets'>) {
  const t = useT('editor');
  const { dragMedia } = useSurface();
  const { asked, items, total, pages, state } = useSnapshot(mediaList.shown);
  const { sending, asking } = useSnapshot(media);
  const [removing, setRemoving] = useState<number | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  useEffect(() => {
    void mediaList.show({ page: 0 });
  }, []);
  const preview = items.find(({ id }) => id === shown) as Media | undefined;
  return (
    <Dialog {...frame}>
      <Stack gap="md">
        <Filters />
        <FromPhone tag={asked.tag || 'media'} />
        <SendingFiles files={sending} />
        <TakenNames />
        {asking.map((one) => (
          <AskLayout key={one.id} {...(one as LayoutAsked)} />
        ))}
        {preview && <MediaPreview item={preview} onClose={() => setShown(null)} />}
        {state === 'failed' ? (
          <Row gap="sm" align="center">
            <Label text={t('media.failed')} tone="danger" live="polite" />
            <Button
              label={t('media.again')}
              icon="refresh-cw"
              size="sm"
              onPress={() => void mediaList.show()}
            />
          </Row>
        ) : (
          <Scroll label={t('media.title')} height={preview ? 220 : 320}>
            <List
              label={t('media.title')}
              look="tiles"
              items={items.map((item) => rowOf(item as Media, t, () => setRemoving(item.id)))}
              selected={shown === null ? [] : [String(shown)]}
              onSelect={(key) => setShown(Number(key))}
              onOpen={(key) => void placeMedia(Number(key))}
              {...(dragMedia && {
                onDragOff: (key) => {
                  if (isPlaceable(Number(key))) dragMedia(Number(key));
                },
              })}
              empty={t(
                state === 'loading'
                  ? 'media.loading'
                  : asked.name || asked.tag || asked.unused || asked.folder
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
        <PagesRow
          page={asked.page}
          pages={pages}
          total={total}
          onPage={(page) => void mediaList.show({ page })}
        />
      </Stack>
    </Dialog>
  );
}

/** What is looked for, and files to add: as scenes where scenes are shown. */
function Filters() {
  const t = useT('editor');
  const { pickFiles } = useSurface();
  const { asked, items } = useSnapshot(mediaList.shown);
  const { folders } = useSnapshot(media);
  const [clearing, setClearing] = useState(false);
  const as: Tag = asked.tag || 'media';
  return (
    <>
      <Row gap="sm" align="end" wrap>
        <Stack grow>
          <TextField
            label={t('media.search')}
            kind="search"
            icon="search"
            value={asked.name}
            onPreview={(name) => void mediaList.show({ name })}
            onCommit={(name) => void mediaList.show({ name })}
          />
        </Stack>
        {pickFiles && (
          <Button
            label={t(as === 'scene' ? 'media.uploadScenes' : 'media.upload')}
            icon="upload"
            variant="primary"
            onPress={() => pickFiles(acceptList(as), (files) => void sendMedia(files, as))}
          />
        )}
      </Row>
      <Row gap="sm" align="end" wrap>
        <Choice
          label={t('media.kind')}
          value={asked.tag || 'all'}
          look="segments"
          options={(['all', 'media', 'scene'] as const).map((value) => ({
            value,
            label: t(`media.tags.${value}`),
          }))}
          onCommit={(value) => void mediaList.show({ tag: value === 'all' ? '' : (value as Tag) })}
        />
        {folders.length > 0 && (
          <Choice
            label={t('media.folder')}
            value={asked.folder ? `in ${asked.folder}` : 'all'}
            options={[
              { value: 'all', label: t('media.allFolders') },
              ...folders.map((folder) => ({ value: `in ${folder}`, label: folder })),
            ]}
            onCommit={(value) => void mediaList.show({ folder: value === 'all' ? '' : value.slice(3) })}
          />
        )}
        <Toggle
          label={t('media.unused')}
          value={asked.unused}
          onCommit={(unused) => void mediaList.show({ unused })}
        />
        {asked.unused && items.length > 0 && (
          <Button
            label={t('media.removeUnused')}
            icon="trash-2"
            size="sm"
            onPress={() => setClearing(true)}
          />
        )}
      </Row>
      {clearing && (
        <Row gap="sm" pad="sm" surface="warning" radius="md" align="center" wrap>
          <Label text={t('media.removeUnusedAsk')} live="polite" />
          <Button
            label={t('media.removeUnused')}
            variant="danger"
            size="sm"
            onPress={() => {
              setClearing(false);
              void removeUnusedMedia();
            }}
          />
          <Button label={t('media.keep')} size="sm" variant="quiet" onPress={() => setClearing(false)} />
        </Row>
      )}
    </>
  );
}

/** Names that were taken: both are kept, or the files left out. */
function TakenNames() {
  const t = useT('editor');
  const { taken, takenAs } = useSnapshot(media);
  if (taken.length === 0) return null;
  return (
    <Row gap="sm" pad="sm" surface="warning" radius="md" align="center" wrap>
      <Label text={t('media.taken', { names: taken.map(({ name }) => name).join(', ') })} live="polite" />
      <Button label={t('media.keepBoth')} size="sm" onPress={() => void sendMedia(taken, takenAs, 'both')} />
      <Button
        label={t('media.leaveOut')}
        size="sm"
        variant="quiet"
        onPress={() => {
          media.taken = [];
        }}
      />
    </Row>
  );
}

/** Asks how the eyes lie in a panorama. */
function AskLayout({ id, name, guess, choices }: LayoutAsked) {
  const t = useT('editor');
  const text = useText('library');
  const [layout, setLayout] = useState<StereoLayout>(guess);
  return (
    <Row gap="sm" pad="sm" surface="warning" radius="md" align="end" wrap>
      <Choice
        label={t('media.layoutOf', { name })}
        value={layout}
        options={choices.map((value) => ({ value, label: text(`library:upload.layout.${value}`) }))}
        onCommit={(value) => setLayout(value as StereoLayout)}
      />
      <Button label={t('media.takeLayout')} size="sm" onPress={() => void answerLayout(id, layout)} />
      <Button label={t('media.leaveOut')} size="sm" variant="quiet" onPress={() => void answerLayout(id)} />
    </Row>
  );
}

type Text = ReturnType<typeof useT<'editor'>>;

function rowOf(item: Media, t: Text, onRemove: () => void): ListItem {
  const { id, name, folder, tag, asset, usedIn, generated } = item;
  const uses =
    usedIn.length > 0
      ? t('media.usedIn', { names: usedIn.map((one) => one.name).join(', ') })
      : t('media.usedNowhere');
  return {
    key: String(id),
    label: name,
    detail: generated ? `${t('media.generated')} · ${uses}` : uses,
    ...(asset.thumbnailUrl ? { picture: asset.thumbnailUrl } : { icon: icons[asset.type] ?? 'file' }),
    marks: asset.type === 'video' ? [{ icon: 'video', label: t('kinds.video') }] : [],
    menu: () => [
      {
        key: 'place',
        label: t(tag === 'scene' ? 'media.placeScene' : 'media.place'),
        icon: 'plus',
        disabled: !isPlaceable(id),
        onSelect: () => void placeMedia(id),
      },
      {
        key: 'rename',
        label: t('commands.rename'),
        icon: 'pencil',
        onSelect: () => editor.openDialog('edit-user-asset', { id, name, folder }),
      },
      {
        key: 'uses',
        label: t('media.uses'),
        icon: 'search',
        onSelect: () => editor.openDialog('media-uses', { id, name }),
      },
      {
        key: 'replace',
        label: t('media.replace'),
        icon: 'refresh-cw',
        disabled: usedIn.length === 0,
        onSelect: () => editor.openDialog('replace-media', { id }),
      },
      { key: 'remove', label: t('media.remove'), icon: 'trash-2', danger: true, onSelect: onRemove },
    ],
  };
}
