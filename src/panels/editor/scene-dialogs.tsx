import { useState } from 'react';
import { deleteScenesNow } from '#commands/delete-scenes.ts';
import { useT } from '#i18n/use-t.ts';
import { Dialog, Label, TextField } from '#kit/kit.ts';
import { editor } from '#models/editor/editor.ts';
import { NAME_LENGTH, rename } from '#scenario';
import type { DialogPanelProps } from './dialog-row.ts';
import { useEditor } from './use-editor.ts';

export function DeleteScenes({ params: { ids }, frame }: DialogPanelProps<'delete-scenes'>) {
  const t = useT('editor');
  const c = useT('common');
  const { doc } = useEditor();
  const names = ids.map((id) => doc?.scenes[id]?.name ?? '').join(', ');
  return (
    <Dialog
      {...frame}
      actions={[
        { key: 'cancel', label: c('cancel'), onPress: editor.closeDialog },
        {
          key: 'delete',
          label: t('scenes.delete'),
          icon: 'trash-2',
          variant: 'danger',
          onPress: () => deleteScenesNow(ids),
        },
      ]}
    >
      <Label text={t('scenes.deleteText', { names })} />
    </Dialog>
  );
}

export function RenameScene({ params: { id }, frame }: DialogPanelProps<'rename-scene'>) {
  const t = useT('editor');
  const c = useT('common');
  const { doc } = useEditor();
  const [name, setName] = useState(doc?.scenes[id]?.name ?? '');
  const save = (wanted: string) => {
    if (editor.state.doc && editor.commit(rename(editor.state.doc, { sceneId: id, name: wanted })))
      editor.closeDialog();
  };
  return (
    <Dialog
      {...frame}
      actions={[
        { key: 'cancel', label: c('cancel'), onPress: editor.closeDialog },
        {
          key: 'save',
          label: c('save'),
          variant: 'primary',
          disabled: !name.trim(),
          onPress: () => save(name),
        },
      ]}
    >
      <TextField
        label={t('scenes.nameLabel')}
        value={name}
        autoFocus
        maxLength={NAME_LENGTH}
        onPreview={setName}
        onCommit={setName}
        onSubmit={save}
      />
    </Dialog>
  );
}
