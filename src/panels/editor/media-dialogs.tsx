import { useState } from 'react';
import { useT } from '#i18n/use-t.ts';
import { Dialog, Label, Stack, TextField } from '#kit/kit.ts';
import { editor } from '#models/editor/editor.ts';
import { addToMedia, updateMedia } from '#models/library/media.ts';
import type { DialogPanelProps } from './dialog-row.ts';

/** Back to where a dialog over the media came from. */
const backToMedia = () => editor.openDialog('user-assets');

export function EditMedia({ params: { id, ...before }, frame }: DialogPanelProps<'edit-user-asset'>) {
  const t = useT('editor');
  const c = useT('common');
  const [name, setName] = useState(before.name);
  const [folder, setFolder] = useState(before.folder);
  const save = async (wanted: { name: string; folder: string }) => {
    const change = { id, name: wanted.name.trim(), folder: wanted.folder.trim() };
    if (change.name && (await updateMedia(change))) backToMedia();
  };
  return (
    <Dialog
      {...frame}
      actions={[
        { key: 'cancel', label: c('cancel'), onPress: backToMedia },
        {
          key: 'save',
          label: t('media.save'),
          variant: 'primary',
          disabled: !name.trim(),
          onPress: () => void save({ name, folder }),
        },
      ]}
    >
      <Stack gap="md">
        <TextField
          label={t('media.name')}
          value={name}
          maxLength={255}
          autoFocus
          onPreview={setName}
          onCommit={setName}
          onSubmit={(typed) => void save({ name: typed, folder })}
        />
        <TextField
          label={t('media.folder')}
          help={t('media.folderHelp')}
          value={folder}
          maxLength={100}
          onPreview={setFolder}
          onCommit={setFolder}
          onSubmit={(typed) => void save({ name, folder: typed })}
        />
      </Stack>
    </Dialog>
  );
}

/** Files of the same names are there (spec section 5): of each, that one or both. */
export function ReuseMedia({ params: { files }, frame }: DialogPanelProps<'reuse-media'>) {
  const t = useT('editor');
  const [file, ...rest] = files;
  if (!file) return null;
  const { assetId, name, tag } = file;
  const decide = (existing: 'reuse' | 'both') => {
    if (rest.length > 0) editor.openDialog('reuse-media', { files: rest });
    else editor.closeDialog();
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
