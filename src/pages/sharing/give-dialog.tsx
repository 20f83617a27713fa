import { Button, Group, Select } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureOf } from '#api/failure.ts';
import { trpc } from '#api/hooks.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { failureText, toast } from '#models/toasts/toasts.ts';
import type { Card } from '#pages/library/card.ts';
import { useListsChanged } from '#pages/library/use-lists-changed.ts';
import { PageDialog } from '#pages/shared/page-dialog.tsx';
import { nameWithMail } from './receivers.tsx';

/** Gives a scenario whose owner is gone to somebody of its organization who may make scenarios. */
export function GiveDialog({ scenario, onClose }: { scenario: Card; onClose: () => void }) {
  const t = useT('sharing');
  const common = useT('common');
  const say = useText('errors');
  const changed = useListsChanged();
  const [heir, setHeir] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const { data: people = [] } = trpc.sharing.heirs.useQuery(
    { scenarioId: scenario.id, search },
    { placeholderData: keepPreviousData },
  );
  const give = trpc.scenarios.giveOrphan.useMutation({ trpc: { context: { quiet: true } } });
  const refused = give.error ? failureText(failureOf(give.error)) : null;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!heir) return;
    give.mutate(
      { id: scenario.id, userId: Number(heir) },
      {
        onSuccess: ({ name, ownerName }) => {
          toast('sharing:unregistered.given', { tone: 'success', values: { name, owner: ownerName } });
          changed();
          onClose();
        },
      },
    );
  }
  return (
    <PageDialog opened onClose={onClose} title={t('unregistered.giveNamed', { name: scenario.name })}>
      <form onSubmit={submit}>
        <Select
          label={t('unregistered.to')}
          data={people.map((user) => ({ value: String(user.id), label: nameWithMail(user) }))}
          searchable
          data-autofocus
          filter={({ options }) => options}
          onSearchChange={(typed) => heir === null && setSearch(typed)}
          nothingFoundMessage={t('assign.nobody')}
          value={heir}
          clearable
          clearButtonProps={{ 'aria-label': common('cancel') }}
          error={refused ? say(refused.text, refused.values) : undefined}
          onChange={setHeir}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" disabled={!heir} loading={give.isPending}>
            {t('unregistered.give')}
          </Button>
        </Group>
      </form>
    </PageDialog>
  );
}
