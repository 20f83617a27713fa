import { useState } from 'react';
import { trpc } from '#api/hooks.ts';
import type { User } from '#catalog/resources/users.ts';
import { useT } from '#i18n/use-t.ts';
import { RemoveDialog } from '#pages/resource/remove-dialog.tsx';
import { HeirSelect, nameOf } from './heir-select.tsx';

interface RemoveUserProps {
  user: User;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks who takes over what somebody made before they are deleted. */
export function RemoveUser({ user, onClose, onRemoved }: RemoveUserProps) {
  const t = useT('users');
  const [heirId, setHeirId] = useState<number | null>(null);
  const { users } = trpc.useUtils();
  const { mutateAsync } = trpc.users.remove.useMutation({ trpc: { context: { quiet: true } } });
  return (
    <RemoveDialog
      name={nameOf(user)}
      onClose={onClose}
      remove={async () => {
        await mutateAsync({ id: user.id, heirId: heirId ?? undefined });
        await users.list.invalidate();
        onRemoved();
      }}
    >
      <HeirSelect user={user} value={heirId} onChange={setHeirId} placeholder={t('remove.nobody')} />
    </RemoveDialog>
  );
}
