import { Button, Group } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Bot, RefreshCw, Settings2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failureOf } from '#api/failure.ts';
import { trpc } from '#api/hooks.ts';
import { type ErrorCode, errors } from '#catalog/errors.ts';
import { type AiScene, aiSceneFilters, aiSceneForm, aiSceneStates } from '#catalog/resources/ai-scenes.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { failureText, toastFailure } from '#models/toasts/toasts.ts';
import library from '#pages/library/library.module.css';
import { Cover } from '#pages/library/scenario-card.tsx';
import { RemoveDialog } from '#pages/resource/remove-dialog.tsx';
import { type ListAsked, ResourcePage } from '#pages/resource/resource-page.tsx';
import { SchemaForm } from '#pages/resource/schema-form.tsx';
import { Notice } from '#pages/shared/notice.tsx';
import { State } from '#pages/shared/states.tsx';
import { useFormats } from '#pages/shared/use-formats.ts';
import styles from './ai-scenes.module.css';

const quiet = { trpc: { context: { quiet: true } } };
const spec = {
  sorts: ['createdAt,desc', 'createdAt,asc', 'name,asc', 'name,desc'] as const,
  filters: aiSceneFilters,
};
/** What is being made ends by itself: it is asked for again. */
const LOOK_MS = 3000;

const useAiScenes = (asked: ListAsked, { status }: Record<string, string>) =>
  trpc.aiScenes.list.useQuery(
    { ...asked, status: status as AiScene['status'] | undefined },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.items.some((one) => one.status === 'pending') ? LOOK_MS : false,
    },
  );

/** Panoramas that are asked for in words: asking, and what came of it. */
export function AiScenesPage() {
  const t = useT('ai-scenes');
  const [removing, setRemoving] = useState<AiScene | null>(null);
  const { aiScenes } = trpc.useUtils();
  const { data: provider } = trpc.aiScenes.provider.useQuery();
  const remove = trpc.aiScenes.remove.useMutation(quiet);
  return (
    <>
      <ResourcePage
        name="ai-scenes"
        spec={spec}
        useItems={useAiScenes}
        filters={{
          status: {
            kind: 'one',
            label: t('columns.status'),
            options: aiSceneStates.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        }}
        lead={
          provider &&
          (provider.configured ? (
            <Ask by={provider.model ? `${provider.model}, ${provider.host}` : (provider.host ?? '')} />
          ) : (
            <NotConfigured />
          ))
        }
        card={(item) => <AiSceneCard key={item.id} item={item} onRemove={() => setRemoving(item)} />}
        empty={<State icon={<Bot size={26} />} title={t('empty.title')} text={t('empty.text')} />}
      />
      {removing && (
        <RemoveDialog
          name={removing.name}
          onClose={() => setRemoving(null)}
          remove={async () => {
            await remove.mutateAsync({ id: removing.id });
            await aiScenes.list.invalidate();
          }}
        >
          {removing.status === 'ready' && <p>{t('stays')}</p>}
        </RemoveDialog>
      )}
    </>
  );
}

/** How the server is told of a provider. */
function NotConfigured() {
  const t = useT('ai-scenes');
  return (
    <Notice tone="warning" icon={<Settings2 size={18} />} title={t('notConfigured.title')}>
      <p>{t('notConfigured.text')}</p>
      <ul className={styles.variables}>
        {(['AI_SCENES_URL', 'AI_SCENES_KEY', 'AI_SCENES_MODEL', 'AI_SCENES_SIZE'] as const).map((name) => (
          <li key={name}>
            <code>{name}</code> {t(`notConfigured.${name}`)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Ask({ by }: { by: string }) {
  const t = useT('ai-scenes');
  const say = useText('errors');
  const { aiScenes } = trpc.useUtils();
  const [asked, setAsked] = useState(0);
  const { mutate, isPending, error } = trpc.aiScenes.create.useMutation(quiet);
  const refused = error ? failureText(failureOf(error)) : null;
  return (
    <section className={styles.ask} aria-label={t('ask')}>
      <h2>{t('ask')}</h2>
      <SchemaForm
        key={asked}
        schema={aiSceneForm}
        values={{ name: '', prompt: '' }}
        label={(field) => t(`columns.${field}`)}
        save={t('make')}
        pending={isPending}
        refused={refused ? say(refused.text, refused.values) : undefined}
        onSubmit={(values) =>
          mutate(values, {
            onSuccess: () => {
              setAsked(asked + 1);
              void aiScenes.list.invalidate();
            },
          })
        }
      />
      <p className={styles.hint}>{t('by', { by })}</p>
    </section>
  );
}

function AiSceneCard({ item, onRemove }: { item: AiScene; onRemove: () => void }) {
  const t = useT('ai-scenes');
  const lists = useT('lists');
  const say = useText('errors');
  const formats = useFormats();
  const { aiScenes } = trpc.useUtils();
  const retry = trpc.aiScenes.retry.useMutation(quiet);
  const { id, name, prompt, status, errorCode, problem, thumbnailUrl, createdAt } = item;
  const known = errorCode !== null && errorCode in errors ? (errorCode as ErrorCode) : 'server-error';
  return (
    <li className={library.card}>
      <Cover url={thumbnailUrl} />
      <div className={library.body}>
        <span className={styles.name}>{name}</span>
        <p className={styles.prompt} title={prompt}>
          {prompt}
        </p>
        <p className={styles.hint} role="status">
          {t(`states.${status}`)} · <time dateTime={createdAt}>{formats.ago(createdAt)}</time>
        </p>
        {status === 'failed' && <p className={styles.failed}>{say(`errors:${known}`, { problem })}</p>}
        <Group gap="xs" mt="auto">
          {status === 'failed' && (
            <Button
              size="compact-sm"
              variant="default"
              loading={retry.isPending}
              leftSection={<RefreshCw size={14} aria-hidden="true" />}
              onClick={() =>
                retry.mutate(
                  { id },
                  { onError: toastFailure, onSettled: () => void aiScenes.list.invalidate() },
                )
              }
            >
              {t('retry')}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<Trash2 size={14} aria-hidden="true" />}
            aria-label={t('removeNamed', { name })}
            onClick={onRemove}
          >
            {lists('remove')}
          </Button>
        </Group>
      </div>
    </li>
  );
}
