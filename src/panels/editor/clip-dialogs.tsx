import { type ReactNode, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { chosenScenes } from '#commands/chosen-scenes.ts';
import { selected } from '#commands/selected.ts';
import { useT } from '#i18n/use-t.ts';
import { Button, Dialog, Label, List, Row, Scroll, Stack, TextField, Toggle } from '#kit/kit.ts';
import { editor } from '#models/editor/editor.ts';
import { clips, createClip, insertClip, removeClip, updateClip } from '#models/library/clips.ts';
import { fragmentOf, NAME_LENGTH } from '#scenario';
import type { DialogPanelProps } from './dialog-row.ts';
import { PagesRow } from './pages-row.tsx';
import { useEditor } from './use-editor.ts';

/** Keeps what is selected as a clip. */
export function CreateClip({ params: { of, name: given }, frame }: DialogPanelProps<'create-clip'>) {
  const t = useT('editor');
  const [busy, setBusy] = useState(false);
  const save = async (name: string, description: string) => {
    const { doc } = editor.state;
    if (!doc) return;
    const held = of === 'scenes' ? { scenes: chosenScenes() } : { objects: selected()?.objects ?? [] };
    setBusy(true);
    const kept = await createClip({
      name,
      description,
      scenarioId: doc.scenarioId,
      data: fragmentOf(doc.project.variables, held),
    });
    setBusy(false);
    if (kept) editor.closeDialog();
  };
  return (
    <ClipForm
      frame={frame}
      name={given}
      description=""
      text={t(of === 'scenes' ? 'clips.ofScenes' : 'clips.ofObjects')}
      save={t('clips.create')}
      busy={busy}
      onSave={save}
      onCancel={editor.closeDialog}
    />
  );
}

/** The person's clips: insert one, change what it is called, remove it. */
export function ClipsDialog({ frame }: DialogPanelProps<'clip-import'>) {
  const t = useT('editor');
  const { items, asked, pages, total, state } = useSnapshot(clips.shown);
  const { search, page } = asked;
  const { mode } = useEditor();
  const [removing, setRemoving] = useState<number | null>(null);
  useEffect(() => {
    void clips.show({ search: '', page: 0 });
  }, []);
  const insert = (id: number) => {
    const { doc, sceneId } = editor.state;
    if (!doc || mode !== 'edit') return;
    editor.closeDialog();
    void insertClip(id, doc.scenarioId, sceneId);
  };
  return (
    <Dialog {...frame}>
      <Stack gap="md">
        <TextField
          label={t('clips.search')}
          kind="search"
          icon="search"
          value={search}
          onPreview={(typed) => void clips.show({ search: typed })}
          onCommit={(typed) => void clips.show({ search: typed })}
        />
        {state === 'failed' ? (
          <Row gap="sm" align="center">
            <Label text={t('clips.failed')} tone="danger" live="polite" />
            <Button label={t('media.again')} icon="refresh-cw" size="sm" onPress={() => void clips.show()} />
          </Row>
        ) : (
          <Scroll label={t('clips.title')} height={320}>
            <List
              label={t('clips.title')}
              items={items.map(({ id, name, description, scenes, objects, thumbnailUrl, template }) => ({
                key: String(id),
                label: name,
                detail: description || t('clips.holds', { scenes, objects }),
                ...(thumbnailUrl ? { picture: thumbnailUrl } : { icon: 'package' as const }),
                marks: template ? [{ icon: 'star' as const, label: t('clips.template') }] : [],
                menu: () => [
                  {
                    key: 'insert',
                    label: t('clips.insert'),
                    icon: 'plus' as const,
                    disabled: mode !== 'edit',
                    onSelect: () => insert(id),
                  },
                  {
                    key: 'edit',
                    label: t('commands.edit'),
                    icon: 'pencil' as const,
                    onSelect: () => editor.openDialog('edit-clip', { id, name, description, template }),
                  },
                  {
                    key: 'remove',
                    label: t('clips.remove'),
                    icon: 'trash-2' as const,
                    danger: true,
                    onSelect: () => setRemoving(id),
                  },
                ],
              }))}
              onSelect={(key) => insert(Number(key))}
              empty={t(state === 'loading' ? 'media.loading' : search ? 'clips.noMatch' : 'clips.empty')}
            />
          </Scroll>
        )}
        <PagesRow page={page} pages={pages} total={total} onPage={(to) => void clips.show({ page: to })} />
        {removing !== null && (
          <Row gap="sm" pad="sm" surface="warning" radius="md" align="center" wrap>
            <Label text={t('clips.removeAsk')} live="polite" />
            <Button
              label={t('clips.remove')}
              variant="danger"
              size="sm"
              onPress={() => {
                void removeClip(removing);
                setRemoving(null);
              }}
            />
            <Button label={t('media.keep')} size="sm" variant="quiet" onPress={() => setRemoving(null)} />
          </Row>
        )}
      </Stack>
    </Dialog>
  );
}

/** Back to where the dialog over the clips came from. */
const backToClips = () => editor.openDialog('clip-import');

export function EditClip({ params, frame }: DialogPanelProps<'edit-clip'>) {
  const t = useT('editor');
  const [template, setTemplate] = useState(params.template);
  const [busy, setBusy] = useState(false);
  const save = async (name: string, description: string) => {
    setBusy(true);
    const saved = await updateClip({ id: params.id, name, description, template });
    setBusy(false);
    if (saved) backToClips();
  };
  return (
    <ClipForm
      frame={frame}
      name={params.name}
      description={params.description}
      save={t('clips.save')}
      busy={busy}
      onSave={save}
      onCancel={backToClips}
    >
      <Toggle
        label={t('clips.isTemplate')}
        help={t('clips.templateHelp')}
        value={template}
        onCommit={setTemplate}
      />
    </ClipForm>
  );
}

interface ClipFormProps {
  frame: DialogPanelProps<'edit-clip'>['frame'];
  name: string;
  description: string;
  text?: string;
  save: string;
  busy: boolean;
  onSave: (name: string, description: string) => void;
  onCancel: () => void;
  children?: ReactNode;
}

function ClipForm(props: ClipFormProps) {
  const { frame, text, save, busy, onSave, onCancel, children } = props;
  const t = useT('editor');
  const c = useT('common');
  const [name, setName] = useState(props.name);
  const [description, setDescription] = useState(props.description);
  return (
    <Dialog
      {...frame}
      actions={[
        { key: 'cancel', label: c('cancel'), onPress: onCancel },
        {
          key: 'save',
          label: save,
          variant: 'primary',
          busy,
          disabled: !name.trim(),
          onPress: () => onSave(name.trim(), description.trim()),
        },
      ]}
    >
      <Stack gap="md">
        {text && <Label text={text} tone="muted" />}
        <TextField
          label={t('clips.name')}
          value={name}
          maxLength={Math.min(255, NAME_LENGTH)}
          autoFocus
          onPreview={setName}
          onCommit={setName}
        />
        <TextField
          label={t('clips.description')}
          value={description}
          multiline
          rows={3}
          maxLength={2000}
          onPreview={setDescription}
          onCommit={setDescription}
        />
        {children}
      </Stack>
    </Dialog>
  );
}
