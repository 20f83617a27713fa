import { lazy, Suspense, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import { toast } from '#models/toasts/toasts.ts';
import type { Card, CardTask } from './card.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';

const ShareDialog = lazy(() =>
  import('#pages/sharing/share-dialog.tsx').then((module) => ({ default: module.ShareDialog })),
);
const OpenInHeadset = lazy(() =>
  import('#pages/headset/open-in-headset.tsx').then((module) => ({ default: module.OpenInHeadset })),
);
const DescribeDialog = lazy(() =>
  import('#pages/sharing/describe-dialog.tsx').then((module) => ({ default: module.DescribeDialog })),
);

/** Carries out what was asked for on a card; the list follows. */
export function CardDialogs({ task, onDone }: { task: CardTask | null; onDone: () => void }) {
  return (
    <>
      {task?.kind === 'rename' && <RenameDialog scenario={task.scenario} onClose={onDone} />}
      {task?.kind === 'share' && (
        <Suspense>
          <ShareDialog scenarioId={task.scenario.id} name={task.scenario.name} onClose={onDone} />
        </Suspense>
      )}
      {task?.kind === 'describe' && (
        <Suspense>
          <DescribeDialog scenario={task.scenario} onClose={onDone} />
        </Suspense>
      )}
      {task?.kind === 'headset' && (
        <Suspense>
          <OpenInHeadset open scenarioId={task.scenario.id} onClose={onDone} />
        </Suspense>
      )}
      {task?.kind === 'delete' && <DeleteDialog scenario={task.scenario} onClose={onDone} />}
      {task?.kind === 'template' && <MakeTemplate scenario={task.scenario} onDone={onDone} />}
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
          const action = { text: 'library:duplicate.open' as const, run: () => navigate(`/scenarios/${id}`) };
          toast('library:duplicate.done', { tone: 'success', values: { name }, action });
          void lists.list.invalidate();
        },
        onSettled: onDone,
      },
    );
  }, [mutate, scenario.id, navigate, lists, onDone]);
  return null;
}

/** Offers the scenario where a new one begins, or no longer: the same act takes it back. */
function MakeTemplate({ scenario, onDone }: { scenario: Card; onDone: () => void }) {
  const utils = trpc.useUtils();
  const { mutate } = trpc.scenarios.update.useMutation();
  const begun = useRef(false);
  const { id, name, template } = scenario;
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate(
      { id, template: !template },
      {
        onSuccess: () => {
          const said = template ? 'library:templates.unmade' : 'library:templates.made';
          toast(said, { tone: 'success', values: { name } });
          void utils.scenarios.list.invalidate();
          void utils.templates.list.invalidate();
        },
        onSettled: onDone,
      },
    );
  }, [mutate, id, name, template, utils, onDone]);
  return null;
}
