import { useState } from 'react';
import { putInto, putIntoNew } from '#commands/put-into.ts';
import { useT } from '#i18n/use-t.ts';
import { Choice, Dialog } from '#kit/kit.ts';
import { editor } from '#models/editor/editor.ts';
import { findObject, mayHold, objectsOf } from '#scenario';
import type { DialogPanelProps } from './dialog-row.ts';
import { kindIcons } from './palette.tsx';
import { useEditor, useScene } from './use-editor.ts';

const NEW = 'new';

/** Asks into which group or layer the selection goes: one that may hold it, or a new one. */
export function AddToHolder({ params: { type }, frame }: DialogPanelProps<'add-to-holder'>) {
  const t = useT('editor');
  const c = useT('common');
  const scene = useScene();
  const { selection } = useEditor();
  const objects = selection.flatMap((id) => (scene && findObject(scene, id)?.object) ?? []);
  const holders = (scene ? objectsOf(scene) : []).filter(
    (one) =>
      one.type === type &&
      !one.editlock &&
      !selection.includes(one.id) &&
      objects.every((object) => mayHold(one as Parameters<typeof mayHold>[0], object)),
  );
  const [chosen, setChosen] = useState(String(holders[0]?.id ?? NEW));
  const add = () => {
    editor.closeDialog();
    if (chosen === NEW) putIntoNew(type);
    else putInto(Number(chosen));
  };
  return (
    <Dialog
      {...frame}
      actions={[
        { key: 'cancel', label: c('cancel'), onPress: editor.closeDialog },
        { key: 'add', label: t('holders.add'), variant: 'primary', onPress: add },
      ]}
    >
      <Choice
        label={t(`kinds.${type}`)}
        value={chosen}
        look="dropdown"
        options={[
          ...holders.map(({ id, name }) => ({ value: String(id), label: name, icon: kindIcons[type] })),
          { value: NEW, label: t(type === 'group' ? 'holders.newGroup' : 'holders.newLayer'), icon: 'plus' },
        ]}
        onCommit={(value) => setChosen(String(value))}
      />
    </Dialog>
  );
}
