import { Anchor, Breadcrumbs } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useT } from '#i18n/use-t.ts';
import { type Folder, folderAddress, ROOT, useCurrentFolder, useFolders } from './use-folders.ts';

/** Where in the folders the list is; its root is My Scenarios (spec section 2). */
export function FolderPath() {
  const t = useT('library');
  const { folders } = useFolders();
  const current = useCurrentFolder();
  const path = pathTo(folders, current);
  if (path.length === 0) return null;
  return (
    <nav aria-label={t('folders.path')}>
      <Breadcrumbs mb="xs">
        <Anchor component={Link} to={folderAddress(ROOT)} size="sm">
          {t('title')}
        </Anchor>
        {path.map(({ id, name }) =>
          id === current ? (
            <span key={id} aria-current="page">
              {name}
            </span>
          ) : (
            <Anchor key={id} component={Link} to={folderAddress(id)} size="sm">
              {name}
            </Anchor>
          ),
        )}
      </Breadcrumbs>
    </nav>
  );
}

/** The folders from the root to one, that one last. */
export function pathTo(folders: readonly Folder[], id: number): Folder[] {
  const path: Folder[] = [];
  for (let at = folders.find((one) => one.id === id); at; ) {
    path.unshift(at);
    const { parentId } = at;
    at = folders.find((one) => one.id === parentId);
  }
  return path;
}
