import { failureOf } from '#api/failure.ts';
import { trpc } from '#api/hooks.ts';
import { library } from '#catalog/limits.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { failureText, toast } from '#models/toasts/toasts.ts';
import { MessageBox } from '#pages/shared/message-box.tsx';
import type { Card } from './card.ts';
import styles from './library.module.css';
import { useListsChanged } from './use-lists-changed.ts';

/** Asks before a scenario goes, and says what goes with it. The focus starts on the way back. */
export function DeleteDialog({ scenario, onClose }: { scenario: Card; onClose: () => void }) {
  const t = useT('library');
  const say = useText('errors');
  const { client } = trpc.useUtils();
  const changed = useListsChanged();
  const { mutate, isPending, error } = trpc.scenarios.remove.useMutation({
    trpc: { context: { quiet: true } },
  });
  const { id, name, sceneCount, liveCode } = scenario;
  const refused = error ? failureText(failureOf(error)) : null;
  const undo = async () => {
    try {
      await client.scenarios.restore.mutate({ id });
      toast('library:delete.restored', { tone: 'success', values: { name } });
      changed();
    } catch {
      // The link has told it.
    }
  };
  const remove = () =>
    mutate(
      { id },
      {
        onSuccess: () => {
          const action = { text: 'library:delete.undo' as const, run: () => void undo() };
          const duration = library.undoDeleteMs;
          toast('library:delete.done', { tone: 'success', values: { name }, action, duration });
          changed();
          onClose();
        },
      },
    );
  return (
    <MessageBox
      title={t('delete.title', { name })}
      ok={t('delete.go')}
      cancel={t('delete.keep')}
      danger
      busy={isPending}
      refused={refused ? say(refused.text, refused.values) : undefined}
      remember={liveCode ? undefined : 'delete-scenario'}
      onOk={remove}
      onClose={onClose}
    >
      <ul className={styles.losses}>
        {sceneCount > 0 && <li>{t('delete.scenes', { count: sceneCount })}</li>}
        {liveCode && <li>{t('delete.published')}</li>}
        <li>{t('delete.undoable')}</li>
      </ul>
    </MessageBox>
  );
}
