import { ActionIcon, Button, Group } from '@mantine/core';
import { Download, Package, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#api/hooks.ts';
import type { RouterOutputs } from '#api/outputs.ts';
import { tasks } from '#catalog/limits.ts';
import { useT } from '#i18n/use-t.ts';
import { exportAddress } from '#models/library/exchange.ts';
import { RemoveDialog } from '#pages/resource/remove-dialog.tsx';
import styles from '#pages/resource/resource.module.css';
import { PageDialog } from '#pages/shared/page-dialog.tsx';
import { FailedState } from '#pages/shared/states.tsx';
import { useFormats } from '#pages/shared/use-formats.ts';

const quiet = { trpc: { context: { quiet: true } } };

type KeptExport = RouterOutputs['exchange']['kept'][number];

/** The person's exports that are kept: fetched again, removed. Nothing where there is none. */
export function KeptExports() {
  const t = useT('exchange');
  const { data = [], error, refetch } = trpc.exchange.kept.useQuery();
  const [open, setOpen] = useState(false);
  if (data.length === 0 && !error && !open) return null;
  return (
    <>
      <Button variant="default" leftSection={<Package size={16} />} onClick={() => setOpen(true)}>
        {t('kept')}
      </Button>
      {open && (
        <PageDialog opened onClose={() => setOpen(false)} title={t('kept')} size="lg">
          {error ? <FailedState error={error} onRetry={() => void refetch()} /> : <KeptList exports={data} />}
        </PageDialog>
      )}
    </>
  );
}

function KeptList({ exports }: { exports: readonly KeptExport[] }) {
  const t = useT('exchange');
  const utils = trpc.useUtils();
  const remove = trpc.exchange.remove.useMutation(quiet);
  const [leaving, setLeaving] = useState<KeptExport>();
  return (
    <>
      <p>{t('keptLead', { days: tasks.keptDays })}</p>
      {exports.length === 0 && <p>{t('noneKept')}</p>}
      <ul className={styles.rows}>
        {exports.map((one) => (
          <KeptRow key={one.id} of={one} onRemove={() => setLeaving(one)} />
        ))}
      </ul>
      {leaving && (
        <RemoveDialog
          name={leaving.fileName}
          onClose={() => setLeaving(undefined)}
          // Refused, it is gone already, and the list shows that.
          remove={() =>
            remove.mutateAsync({ id: leaving.id }).finally(() => utils.exchange.kept.invalidate())
          }
        />
      )}
    </>
  );
}

function KeptRow({ of, onRemove }: { of: KeptExport; onRemove: () => void }) {
  const { id, name, scenarioId, fileName, bytes, createdAt } = of;
  const t = useT('exchange');
  const formats = useFormats();
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <br />
        <small>
          {fileName} · {formats.bytes(bytes)} · {formats.date(createdAt)}
          {scenarioId === null && ` · ${t('keptGone')}`}
        </small>
      </span>
      <Group gap={4} wrap="nowrap">
        {scenarioId !== null && (
          <ActionIcon
            component="a"
            href={exportAddress(scenarioId, id)}
            download={fileName}
            variant="subtle"
            size="lg"
            aria-label={t('downloadOf', { name })}
          >
            <Download size={17} aria-hidden="true" />
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('removeOf', { name })}
          onClick={onRemove}
        >
          <Trash2 size={16} aria-hidden="true" />
        </ActionIcon>
      </Group>
    </li>
  );
}
