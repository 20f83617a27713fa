import { Button } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '#api/hooks.ts';
import { useT } from '#i18n/use-t.ts';
import { RemoveDialog } from '#pages/resource/remove-dialog.tsx';
import styles from '#pages/resource/resource.module.css';
import { useFormats } from '#pages/shared/use-formats.ts';

const quiet = { trpc: { context: { quiet: true } } };

/** The newest records, to see what comes in; those of a scenario can be deleted together. */
export function NewestRecords() {
  const t = useT('record-store');
  const formats = useFormats();
  const { recordStore } = trpc.useUtils();
  const { data } = trpc.recordStore.list.useQuery({ size: 10 });
  const change = trpc.recordStore.change.useMutation(quiet);
  const [leaving, setLeaving] = useState<number>();
  if (!data) return null;
  return (
    <section className={styles.section} aria-label={t('newest')}>
      <h2>{t('newest')}</h2>
      {data.items.length === 0 && <p>{t('none')}</p>}
      <ul className={styles.rows}>
        {data.items.map(({ id, stored, actor, verb, object, scenarioId }) => (
          <li key={id}>
            <span>
              {actor} <strong>{verb}</strong> {object}
              <br />
              <small>
                {formats.date(stored)}
                {scenarioId !== null && ` · ${t('ofScenario', { id: scenarioId })}`}
              </small>
            </span>
            {scenarioId !== null && (
              <Button size="compact-sm" variant="default" onClick={() => setLeaving(scenarioId)}>
                {t('removeOfScenario')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {leaving !== undefined && (
        <RemoveDialog
          name={t('ofScenario', { id: leaving })}
          onClose={() => setLeaving(undefined)}
          remove={async () => {
            await change.mutateAsync({ scenarioId: leaving, delete: true });
            await recordStore.invalidate();
          }}
        >
          <p>{t('removeOfScenarioText')}</p>
        </RemoveDialog>
      )}
    </section>
  );
}
