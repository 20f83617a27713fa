import { Button, Group, Select } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { failureOf } from '#api/failure.ts';
import { trpc } from '#api/hooks.ts';
import { uploads } from '#catalog/limits.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { failureText, toast } from '#models/toasts/toasts.ts';
import { SchemaForm } from '#pages/resource/schema-form.tsx';
import { PageDialog } from '#pages/shared/page-dialog.tsx';
import { pathTo } from './folder-path.tsx';
import styles from './library.module.css';
import {
  type Dragged,
  type Folder,
  folderAddress,
  ROOT,
  useCurrentFolder,
  useFolders,
} from './use-folders.ts';

/** What was asked for in the folders. */
export type FolderTask =
  | { kind: 'create'; parentId: number }
  | { kind: 'rename'; folder: Folder }
  | { kind: 'delete'; folder: Folder }
  | { kind: 'move'; what: Dragged; name: string; from: number };

export function FolderDialogs({ task, onDone }: { task: FolderTask | null; onDone: () => void }) {
  if (task?.kind === 'delete') return <DeleteFolder folder={task.folder} onClose={onDone} />;
  if (task?.kind === 'move') return <Move task={task} onClose={onDone} />;
  return task && <NameFolder task={task} onClose={onDone} />;
}

const schema = z.object({ name: z.string().trim().min(1).max(uploads.nameLength) });

function NameFolder({
  task,
  onClose,
}: {
  task: Extract<FolderTask, { kind: 'create' | 'rename' }>;
  onClose: () => void;
}) {
  const t = useT('library');
  const say = useText('errors');
  const { changed } = useFolders();
  const quiet = { trpc: { context: { quiet: true } } };
  const create = trpc.folders.create.useMutation(quiet);
  const rename = trpc.folders.rename.useMutation(quiet);
  const error = create.error ?? rename.error;
  const refused = error ? failureText(failureOf(error)) : null;
  const done = {
    onSuccess: () => {
      changed();
      onClose();
    },
  };
  return (
    <PageDialog
      opened
      onClose={onClose}
      title={t(task.kind === 'create' ? 'folders.create' : 'folders.renameTitle')}
      size="md"
    >
      <SchemaForm
        inDialog
        schema={schema}
        values={{ name: task.kind === 'rename' ? task.folder.name : '' }}
        label={() => t('columns.name')}
        onSubmit={({ name }) =>
          task.kind === 'create'
            ? create.mutate({ name, parentId: task.parentId }, done)
            : rename.mutate({ id: task.folder.id, name }, done)
        }
        onCancel={onClose}
        save={t(task.kind === 'create' ? 'folders.make' : 'rename.save')}
        pending={create.isPending || rename.isPending}
        refused={refused ? say(refused.text, refused.values) : undefined}
      />
    </PageDialog>
  );
}

function DeleteFolder({ folder, onClose }: { folder: Folder; onClose: () => void }) {
  const t = useT('library');
  const navigate = useNavigate();
  const { folders, changed } = useFolders();
  const current = useCurrentFolder();
  const { mutate, isPending } = trpc.folders.remove.useMutation();
  const remove = () =>
    mutate(
      { id: folder.id },
      {
        onSuccess: () => {
          toast('library:folders.deleted', { tone: 'success', values: { name: folder.name } });
          // One cannot stay in a folder that is gone.
          if (pathTo(folders, current).some(({ id }) => id === folder.id))
            navigate(folderAddress(folder.parentId));
          changed();
          onClose();
        },
      },
    );
  return (
    <PageDialog opened onClose={onClose} title={t('folders.deleteTitle', { name: folder.name })} size="md">
      <p className={styles.losses}>{t('folders.deleteText')}</p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('delete.keep')}
        </Button>
        <Button color="red" className={styles.destroy} loading={isPending} onClick={remove}>
          {t('folders.deleteGo')}
        </Button>
      </Group>
    </PageDialog>
  );
}

/** The way to move without dragging. */
function Move({ task, onClose }: { task: Extract<FolderTask, { kind: 'move' }>; onClose: () => void }) {
  const t = useT('library');
  const common = useT('common');
  const { folders, move } = useFolders();
  const [to, setTo] = useState(String(task.from));
  const { what, name, from } = task;
  const inside = (id: number) =>
    what.kind === 'folder' && pathTo(folders, id).some((one) => one.id === what.id);
  const options = [
    { value: String(ROOT), label: t('title') },
    ...folders
      .filter(({ id }) => !inside(id))
      .map(({ id }) => ({
        value: String(id),
        label: pathTo(folders, id)
          .map((one) => one.name)
          .join(' / '),
      })),
  ];
  return (
    <PageDialog opened onClose={onClose} title={t('folders.moveTitle', { name })} size="md">
      <Select
        label={t('folders.to')}
        data={options}
        value={to}
        onChange={(value) => setTo(value ?? String(ROOT))}
        searchable
        allowDeselect={false}
        data-autofocus
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button
          disabled={Number(to) === from}
          onClick={() => {
            move(what, Number(to), from, name);
            onClose();
          }}
        >
          {t('folders.moveGo')}
        </Button>
      </Group>
    </PageDialog>
  );
}
