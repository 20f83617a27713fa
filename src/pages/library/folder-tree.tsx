import { Menu, Tree, type TreeNodeData, useTree } from '@mantine/core';
import {
  ChevronRight,
  EllipsisVertical,
  FolderInput,
  FolderPlus,
  Folder as Icon,
  Orbit,
  Pencil,
  Trash2,
} from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '#i18n/use-t.ts';
import type { FolderTask } from './folder-dialogs.tsx';
import { pathTo } from './folder-path.tsx';
import styles from './library.module.css';
import {
  droppedOf,
  type Folder,
  folderAddress,
  isDrag,
  ROOT,
  startDrag,
  useCurrentFolder,
  useFolders,
} from './use-folders.ts';

/** The folders as a tree: a press opens one, and scenarios and folders are dropped onto them. */
export function FolderTree({ onTask }: { onTask: (task: FolderTask) => void }) {
  const t = useT('library');
  const navigate = useNavigate();
  const { folders, move } = useFolders();
  const current = useCurrentFolder();
  const tree = useTree({ initialExpandedState: { [ROOT]: true } });
  const { expand } = tree;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `expand` is another function after each fold
  useEffect(() => {
    for (const { parentId } of pathTo(folders, current)) expand(String(parentId));
  }, [folders, current]);
  const data = useMemo(
    () => [{ value: String(ROOT), label: t('title'), children: nodesIn(folders, ROOT) }],
    [folders, t],
  );
  return (
    <nav className={styles.tree} aria-label={t('folders.title')}>
      <Tree
        data={data}
        tree={tree}
        levelOffset={16}
        expandOnClick={false}
        renderNode={({ node, expanded, hasChildren, elementProps, tree: { toggleExpanded } }) => {
          const id = Number(node.value);
          const folder = folders.find((one) => one.id === id);
          return (
            <div {...elementProps}>
              <Dropping
                onDropped={(event) => {
                  const dragged = droppedOf(event);
                  const from = folders.find((one) => dragged.kind === 'folder' && one.id === dragged.id);
                  move(dragged, id, from?.parentId ?? current, from?.name ?? '');
                }}
              >
                <span className={styles.node} data-current={id === current || undefined}>
                  <button
                    type="button"
                    tabIndex={-1}
                    className={styles.fold}
                    data-empty={!hasChildren || undefined}
                    data-open={expanded || undefined}
                    aria-label={t(expanded ? 'folders.fold' : 'folders.unfold', {
                      name: node.label as string,
                    })}
                    onClick={() => toggleExpanded(node.value)}
                  >
                    <ChevronRight size={15} aria-hidden="true" />
                  </button>
                  <button
                    type="button"
                    className={styles.folder}
                    aria-current={id === current ? 'page' : undefined}
                    draggable={folder !== undefined}
                    onDragStart={(event) => startDrag(event, { kind: 'folder', id })}
                    onClick={() => navigate(folderAddress(id))}
                  >
                    {folder ? <Icon size={17} aria-hidden="true" /> : <Orbit size={17} aria-hidden="true" />}
                    <span>{node.label}</span>
                    {folder && folder.scenarios > 0 && <small>{folder.scenarios}</small>}
                  </button>
                  <FolderMenu folder={folder} onTask={onTask} />
                </span>
              </Dropping>
            </div>
          );
        }}
      />
    </nav>
  );
}

const nodesIn = (folders: readonly Folder[], parentId: number): TreeNodeData[] =>
  folders
    .filter((folder) => folder.parentId === parentId)
    .map(({ id, name }) => ({ value: String(id), label: name, children: nodesIn(folders, id) }));

/** Lights up under what is dragged, and takes it. */
function Dropping({ onDropped, children }: { onDropped: (event: DragEvent) => void; children: ReactNode }) {
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging has another way, by the menus
    <div
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!isDrag(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!isDrag(event)) return;
        event.preventDefault();
        onDropped(event);
      }}
    >
      {children}
    </div>
  );
}

function FolderMenu({ folder, onTask }: { folder: Folder | undefined; onTask: (task: FolderTask) => void }) {
  const t = useT('library');
  const id = folder?.id ?? ROOT;
  return (
    <Menu position="bottom-end" width={200} shadow="md">
      <Menu.Target>
        <button
          type="button"
          className={styles.more}
          aria-label={t('folders.actions', { name: folder?.name ?? t('title') })}
        >
          <EllipsisVertical size={16} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<FolderPlus size={16} />}
          onClick={() => onTask({ kind: 'create', parentId: id })}
        >
          {t('folders.create')}
        </Menu.Item>
        {folder && (
          <>
            <Menu.Item leftSection={<Pencil size={16} />} onClick={() => onTask({ kind: 'rename', folder })}>
              {t('menu.rename')}
            </Menu.Item>
            <Menu.Item
              leftSection={<FolderInput size={16} />}
              onClick={() =>
                onTask({
                  kind: 'move',
                  what: { kind: 'folder', id },
                  name: folder.name,
                  from: folder.parentId,
                })
              }
            >
              {t('folders.move')}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item
              data-danger
              leftSection={<Trash2 size={16} />}
              onClick={() => onTask({ kind: 'delete', folder })}
            >
              {t('menu.delete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
