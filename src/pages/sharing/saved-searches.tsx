import { ActionIcon, Button, Group, Menu, TextInput } from '@mantine/core';
import { BookmarkPlus, Search, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import type { SearchedList } from '#catalog/resources/sharing.ts';
import { useT } from '#i18n/use-t.ts';
import { PageDialog } from '#pages/shared/page-dialog.tsx';

/** The searches that a person keeps of a list: to be asked again, kept, forgotten. */
export function SavedSearches({ list }: { list: SearchedList }) {
  const t = useT('sharing');
  const [params, setParams] = useSearchParams();
  const text = params.get('search')?.trim() ?? '';
  const { data = [] } = trpc.searches.mine.useQuery({ list });
  const utils = trpc.useUtils();
  const forget = trpc.searches.forget.useMutation({
    onSuccess: () => utils.searches.mine.invalidate({ list }),
  });
  const [keeping, setKeeping] = useState(false);
  if (data.length === 0 && text === '') return null;
  const ask = (search: string) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      next.set('search', search);
      next.delete('page');
      return next;
    });
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={280}>
        <Menu.Target>
          <Button variant="default" leftSection={<Search size={16} aria-hidden="true" />}>
            {t('searches.title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {data.map((one) => (
            <Group key={one.id} gap={4} wrap="nowrap">
              <Menu.Item style={{ flex: 1 }} onClick={() => ask(one.text)}>
                {one.name}
              </Menu.Item>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('searches.forget', { name: one.name })}
                disabled={forget.isPending}
                onClick={() => forget.mutate({ id: one.id })}
              >
                <Trash2 size={16} aria-hidden="true" />
              </ActionIcon>
            </Group>
          ))}
          {text !== '' && (
            <Menu.Item leftSection={<BookmarkPlus size={16} />} onClick={() => setKeeping(true)}>
              {t('searches.keep', { text })}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {keeping && <KeepDialog list={list} text={text} onClose={() => setKeeping(false)} />}
    </>
  );
}

function KeepDialog({ list, text, onClose }: { list: SearchedList; text: string; onClose: () => void }) {
  const t = useT('sharing');
  const common = useT('common');
  const utils = trpc.useUtils();
  const [name, setName] = useState(text);
  const save = trpc.searches.save.useMutation({
    onSuccess: async () => {
      await utils.searches.mine.invalidate({ list });
      onClose();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate({ list, name, text });
  }
  return (
    <PageDialog opened onClose={onClose} title={t('searches.keep', { text })}>
      <form onSubmit={submit}>
        <TextInput
          label={t('searches.name')}
          required
          maxLength={100}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {common('save')}
          </Button>
        </Group>
      </form>
    </PageDialog>
  );
}
