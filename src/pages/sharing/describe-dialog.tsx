import { Button, Group, TagsInput, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { failureOf } from '#api/failure.ts';
import { trpc } from '#api/hooks.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { failureText, toast } from '#models/toasts/toasts.ts';
import type { Card } from '#pages/library/card.ts';
import { useListsChanged } from '#pages/library/use-lists-changed.ts';
import { PageDialog } from '#pages/shared/page-dialog.tsx';

/** What a scenario is about and the words that it is found by. */
export function DescribeDialog({ scenario, onClose }: { scenario: Card; onClose: () => void }) {
  const t = useT('sharing');
  const common = useT('common');
  const say = useText('errors');
  const changed = useListsChanged();
  const [description, setDescription] = useState(scenario.description);
  const [tags, setTags] = useState([...scenario.tags]);
  const update = trpc.scenarios.update.useMutation({ trpc: { context: { quiet: true } } });
  const refused = update.error ? failureText(failureOf(update.error)) : null;
  function submit(event: FormEvent) {
    event.preventDefault();
    update.mutate(
      { id: scenario.id, description, tags },
      {
        onSuccess: () => {
          toast('lists:saved', { tone: 'success', values: { name: scenario.name } });
          changed();
          onClose();
        },
      },
    );
  }
  return (
    <PageDialog opened onClose={onClose} title={t('describe.title', { name: scenario.name })} size="lg">
      <form onSubmit={submit}>
        <Textarea
          label={t('describe.description')}
          value={description}
          maxLength={10_000}
          autosize
          minRows={3}
          maxRows={10}
          data-autofocus
          error={refused ? say(refused.text, refused.values) : undefined}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <TagsInput
          mt="md"
          label={t('describe.tags')}
          description={t('describe.tagsHint')}
          value={tags}
          maxTags={20}
          maxLength={40}
          clearable={false}
          onChange={setTags}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={update.isPending}>
            {common('save')}
          </Button>
        </Group>
      </form>
    </PageDialog>
  );
}
