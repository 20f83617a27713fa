import { useState } from 'react';
import { deleteScenesNow } from '#commands/delete-scenes.ts';
import { useT } from '#i18n/use-t.ts';
import { Dialog, Label, TextField } from '#kit/kit.ts';
import { editor } from '#models/editor/editor.ts';
import { NAME_LENGTH, rename } from '#scenario';
import { useEditor } from './use-editor.ts';

const close = () => {
  editor.state.ask = null;
};

/** The questions only the author can answer. */
export function Asks() {
  const { ask } = useEditor();
  if (ask?.kind === 'delete-scenes') return <DeleteScenes ids={ask.ids} />;
  if (ask?.kind === 'rename-scene') return <RenameScene key={ask.id} id={ask.id} />;
  return null;
}

function DeleteScenes({ ids }: { ids: readonly number[] }) {
  const t = useT('editor');
  const c = useT('common');
  const { doc } = useEditor();
  const names = ids.map((id) => doc?.scenes[id]?.name ?? '').join(', ');
  return (
    <Dialog
      open
      danger
      title={t(ids.length === 1 ? 'scenes.deleteOne' : 'scenes.deleteMany')}
      onDismiss={close}
      actions={[
        { key: 'cancel', label: c('cancel'), onPress: close },
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

function RenameScene({ id }: { id: number }) {
  const t = useT('editor');
  const c = useT('common');
  const { doc } = useEditor();
  const [name, setName] = useState(doc?.scenes[id]?.name ?? '');
  const save = (wanted: string) => {
    if (editor.state.doc && editor.commit(rename(editor.state.doc, { sceneId: id, name: wanted }))) close();
  };
  return (
    <Dialog
      open
      size="sm"
      title={t('scenes.renameTitle')}
      onDismiss={close}
      actions={[
        { key: 'cancel', label: c('cancel'), onPress: close },
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
