import { ActionIcon, CloseButton, Group } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import { devices as limits } from '#catalog/limits.ts';
import type { DeviceScenario } from '#catalog/resources/devices.ts';
import { useT } from '#i18n/use-t.ts';
import { toastFailure } from '#models/toasts/toasts.ts';
import styles from '#pages/resource/resource.module.css';
import { Finder } from '#pages/shared/finder.tsx';

const quiet = { trpc: { context: { quiet: true } } };

/** What a headset begins with, in its order: added, taken out, moved up. */
export function DeviceScenarios({ id, given }: { id: number; given: readonly DeviceScenario[] }) {
  const t = useT('devices');
  const { devices } = trpc.useUtils();
  const update = trpc.devices.update.useMutation({
    ...quiet,
    onError: toastFailure,
    // A change takes the place of the whole list: the next one waits until this one is shown.
    onSettled: () => devices.invalidate(),
  });
  const ids = given.map((one) => one.id);
  const change = (scenarioIds: number[]) => update.mutate({ id, scenarioIds });
  return (
    <section className={styles.section} aria-label={t('scenarios')}>
      <h2>{t('scenarios')}</h2>
      {given.length === 0 && <p>{t('noScenarios')}</p>}
      <ul className={styles.rows} aria-busy={update.isPending}>
        {given.map(({ id: scenarioId, name, published }, at) => (
          <li key={scenarioId}>
            <span>
              <Link to={`/scenarios/${scenarioId}`} className={styles.link}>
                {name}
              </Link>
              {!published && ` · ${t('notPublished')}`}
            </span>
            <Group gap={4} wrap="nowrap">
              {at > 0 && (
                <ActionIcon
                  variant="subtle"
                  aria-label={t('moveUp', { name })}
                  disabled={update.isPending}
                  onClick={() => change(ids.toSpliced(at, 1).toSpliced(at - 1, 0, scenarioId))}
                >
                  <ArrowUp size={16} aria-hidden="true" />
                </ActionIcon>
              )}
              <CloseButton
                aria-label={t('takeOut', { name })}
                disabled={update.isPending}
                onClick={() => change(ids.toSpliced(at, 1))}
              />
            </Group>
          </li>
        ))}
      </ul>
      {given.length < limits.scenarios && (
        <AddScenario
          id={id}
          known={ids}
          busy={update.isPending}
          onFound={(found) => change([...ids, found])}
        />
      )}
      <p className={styles.hint}>{t('scenariosHint')}</p>
    </section>
  );
}

interface AddScenarioProps {
  id: number;
  known: readonly number[];
  busy: boolean;
  onFound: (id: number) => void;
}

/** Finds scenarios of the headset's organization, as the server searches them. */
function AddScenario({ id, ...finding }: AddScenarioProps) {
  const t = useT('devices');
  const [search, setSearch] = useState('');
  const { data } = trpc.devices.scenarios.useQuery({ id, search }, { placeholderData: keepPreviousData });
  const found = data?.map(({ id: scenarioId, name, published }) => ({
    id: scenarioId,
    label: published ? name : `${name} · ${t('notPublished')}`,
  }));
  return <Finder label={t('addScenario')} search={search} onSearch={setSearch} found={found} {...finding} />;
}
