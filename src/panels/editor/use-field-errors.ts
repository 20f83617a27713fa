import { useState } from 'react';
import { useText } from '#i18n/use-t.ts';
import { editor } from '#models/editor/editor.ts';
import type { EditResult } from '#scenario';

/**
 * Commits the edits of a form's fields. A refusal stands at its field, by path and in words, until something else is
 * taken; `id`: what the form is about, for a refusal is of one thing alone.
 */
export function useFieldErrors(id: string | number) {
  const text = useText('errors');
  const [told, setTold] = useState<{ id: string | number; errors: Record<string, string> }>({
    id,
    errors: {},
  });
  return {
    errors: told.id === id ? told.errors : {},
    /** Whether the edit was taken. */
    commit(path: string, result: EditResult): boolean {
      const refused = 'refused' in result;
      setTold({ id, errors: refused ? { [path]: text(`errors:${result.refused}`, result.details) } : {} });
      if (refused) editor.cancel();
      return !refused && editor.commit(result);
    },
  };
}
