import { z } from 'zod';
import { failureOf } from '#api/failure.ts';
import { trpc } from '#api/hooks.ts';
import { uploads } from '#catalog/limits.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { failureText, toast } from '#models/toasts/toasts.ts';
import { SchemaForm } from '#pages/resource/schema-form.tsx';
import { PageDialog } from '#pages/shared/page-dialog.tsx';
import type { Card } from './card.ts';
import { useListsChanged } from './use-lists-changed.ts';

const schema = z.object({ name: z.string().trim().min(1).max(uploads.nameLength) });

export function RenameDialog({ scenario, onClose }: { scenario: Card; onClose: () => void }) {
  const t = useT('library');
  const say = useText('errors');
  const changed = useListsChanged();
  const { mutate, isPending, error } = trpc.scenarios.update.useMutation({
    trpc: { context: { quiet: true } },
  });
  const refused = error ? failureText(failureOf(error)) : null;

  function rename({ name }: z.output<typeof schema>) {
    if (name === scenario.name) return onClose();
    mutate(
      { id: scenario.id, name },
      {
        onSuccess: () => {
          toast('library:rename.done', { tone: 'success', values: { name } });
          changed();
          onClose();
        },
      },
    );
  }

  return (
    <PageDialog opened onClose={onClose} title={t('rename.title')} size="md">
      <SchemaForm
        inDialog
        schema={schema}
        values={{ name: scenario.name }}
        label={() => t('columns.name')}
        onSubmit={rename}
        onCancel={onClose}
        save={t('rename.save')}
        pending={isPending}
        refused={refused ? say(refused.text, refused.values) : undefined}
      />
    </PageDialog>
  );
}
