import { ListOrdered } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { can } from '#catalog/permissions.ts';
import { curriculumResource } from '#catalog/resources/curricula.ts';
import { session } from '#models/session/state.ts';
import { RowList } from '#pages/resource/row-list.tsx';

/** Courses that are enrolled in together. */
export function CurriculaPage() {
  const { user } = useSnapshot(session);
  return (
    <RowList
      row={curriculumResource}
      leads={user && can(user, curriculumResource.may.update) ? 'title' : null}
      cells={{ items: ({ items }) => items.map(({ title }) => title).join(' → ') }}
      empty={ListOrdered}
    />
  );
}
