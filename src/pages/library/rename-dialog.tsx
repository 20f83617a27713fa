import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { failureOf } from '#api/failure.ts';
import { trpc } from '#api/hooks.ts';
import { uploads } from '#catalog/limits.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { failureText, toast } from '#models/toasts/toasts.ts';
import { PageDialog } from '#pages/shared/page-dialog.tsx';
import type { Card } from './card.ts';

const max = uploads.nameLength;

export function RenameDialog({ scenario, onClose }: { scenario: Card; onClose: () => void }) {
  const t = useT('library');
  const common = useT('common');
  const say = useText('errors');
  const lists = trpc.useUtils().scenarios;
  const [name, setName] = useState(scenario.name);
  const { mutate, isPending, error } = trpc.scenarios.update.useMutation({
    trpc: { context: { quiet: true } },
  });
  const wanted = name.trim();
  const wrong = !wanted ? t('rename.need') : wanted.length > max ? t('rename.long', { max }) : null;
  const refused = error ? failureText(failureOf(error)) : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (wrong || isPending) return;
    if (wanted === scenario.name) return onClose();
    mutate(
      { id: scenario.id, name: wanted },
      {
        onSuccess: () => {
          toast('library:rename.done', { tone: 'success', values: { name: wanted } });
          void lists.list.invalidate();
          onClose();
        },
      },
    );
  }

  return (
    <PageDialog opened onClose={onClose} title={t('rename.title')} size="md">
      <form onSubmit={submit} noValidate>
        <TextInput
          label={t('rename.label')}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          error={wrong ?? (refused ? say(refused.text, refused.values) : undefined)}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={isPending} aria-disabled={wrong !== null}>
            {t('rename.save')}
          </Button>
        </Group>
      </form>
    </PageDialog>
  );
}
