import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import { toast } from '#models/toasts/toasts.ts';
import type { Card, CardTask } from './card.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';

/** Carries out what was asked for on a card; the list follows. */
export function CardDialogs({ task, onDone }: { task: CardTask | null; onDone: () => void }) {
  return (
    <>
      {task?.kind === 'rename' && <RenameDialog scenario={task.scenario} onClose={onDone} />}
      {task?.kind === 'delete' && <DeleteDialog scenario={task.scenario} onClose={onDone} />}
      {task?.kind === 'duplicate' && <Duplicate scenario={task.scenario} onDone={onDone} />}
    </>
  );
}

/** Needs no question: it destroys nothing. */
function Duplicate({ scenario, onDone }: { scenario: Card; onDone: () => void }) {
  const navigate = useNavigate();
  const lists = trpc.useUtils().scenarios;
  const { mutate } = trpc.scenarios.duplicate.useMutation();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate(
      { id: scenario.id },
      {
        onSuccess: ({ id, name }) => {
          const action = { text: 'library:duplicate.open', run: () => navigate(`/scenarios/${id}`) };
          toast('library:duplicate.done', { tone: 'success', values: { name }, action });
          void lists.list.invalidate();
        },
        onSettled: onDone,
      },
    );
  }, [mutate, scenario.id, navigate, lists, onDone]);
  return null;
}
