import { useCallback } from 'react';
import { uploads } from '#catalog/limits.ts';
import { useT } from '#i18n/use-t.ts';
import { createFromFiles, sceneName } from '#models/library/creation.ts';

/** Begins a scenario from files; without a name it is called as its only file, else by the default. */
export function useBeginCreation(): (files: File[], name?: string) => void {
  const t = useT('library');
  return useCallback(
    (files, name) => {
      const [first] = files;
      const byFile = files.length === 1 && first ? sceneName(first.name) : t('make.defaultName');
      createFromFiles((name?.trim() || byFile).slice(0, uploads.nameLength), files);
    },
    [t],
  );
}
