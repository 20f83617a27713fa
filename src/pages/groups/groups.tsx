import { UsersRound } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { groupResource } from '#catalog/resources/groups.ts';
import { RowAdd, RowItem } from '#pages/resource/row-item.tsx';
import { RowList } from '#pages/resource/row-list.tsx';
import { Members } from './members.tsx';

/** The groups of the caller's organization, of those below it, or of all. */
export const GroupsPage = () => <RowList row={groupResource} empty={UsersRound} />;

export const AddGroupPage = () => <RowAdd row={groupResource} values={{ name: '', description: '' }} />;

/** One group: its words and its members, for reading or for changing. */
export function GroupPage() {
  const { id } = useParams();
  return (
    <RowItem row={groupResource} id={id} reads={['description', 'organization']}>
      {(group, changes) => (
        <Members groupId={group.id} organizationId={changes ? group.organizationId : undefined} />
      )}
    </RowItem>
  );
}
