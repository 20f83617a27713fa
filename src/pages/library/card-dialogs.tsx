import { lazy, Suspense, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { trpc } from '#api/hooks.ts';
import { exchange, exportScenario } from '#models/library/exchange.ts';
import { toast } from '#models/toasts/toasts.ts';
import type { Card, CardTask } from './card.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { useListsChanged } from './use-lists-changed.ts';

const ShareDialog = lazy(() =>
  import('#pages/sharing/share-dialog.tsx').then((module) => ({ default: module.ShareDialog })),
);
const OpenInHeadset = lazy(() =>
  import('#pages/headset/open-in-headset.tsx').then((module) => ({ default: module.OpenInHeadset })),
);
const DescribeDialog = lazy(() =>
  import('#pages/sharing/describe-dialog.tsx').then((module) => ({ default: module.DescribeDialog })),
);

const GiveDialog = lazy(() =>
  import('#pages/sharing/give-dialog.tsx').then((module) => ({ default: module.GiveDialog })),
);
const ExchangeDialog = lazy(() =>
  import('./exchange-dialog.tsx').then((module) => ({ default: module.ExchangeDialog })),
);

/** Carries out what was asked for on a card, but for moving it; the lists follow. What goes out and in is told here too. */
export function CardDialogs({ task, onDone }: { task: CardTask | null; onDone: () => void }) {
  const { current: exchanged } = useSnapshot(exchange);
  return (
    <>
      {exchanged && !exchanged.hidden && (
        <Suspense>
          <ExchangeDialog />
        </Suspense>
      )}
      {task?.kind === 'give' && (
        <Suspense>
          <GiveDialog scenario={task.scenario} onClose={onDone} />
        </Suspense>
      )}
      {task?.kind === 'export' && <Export scenario={task.scenario} onDone={onDone} />}
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

function Export({ scenario: { id, name }, onDone }: { scenario: Card; onDone: () => void }) {
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void exportScenario(id, name);
    onDone();
  }, [id, name, onDone]);
  return null;
}

/** Needs no question: it destroys nothing. */
function Duplicate({ scenario, onDone }: { scenario: Card; onDone: () => void }) {
  const navigate = useNavigate();
  const changed = useListsChanged();
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
          changed();
        },
        onSettled: onDone,
      },
    );
  }, [mutate, scenario.id, navigate, changed, onDone]);
  return null;
}

/** Offers the scenario where a new one begins, or no longer: the same act takes it back. */
function MakeTemplate({ scenario, onDone }: { scenario: Card; onDone: () => void }) {
  const changed = useListsChanged();
  const { templates } = trpc.useUtils();
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
          changed();
          void templates.list.invalidate();
        },
        onSettled: onDone,
      },
    );
  }, [mutate, id, name, template, templates, changed, onDone]);
  return null;
}
