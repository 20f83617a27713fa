import { FilePlus2, Package, Shapes } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import type { RouterOutputs } from '#api/outputs.ts';
import { useT } from '#i18n/use-t.ts';
import { FailedState } from '#pages/shared/states.tsx';
import styles from './create.module.css';

type Start = Parameters<ReturnType<typeof trpc.templates.start.useMutation>['mutate']>[0];
type Made = RouterOutputs['templates']['list'];

interface Offered {
  key: string;
  name: string;
  about: string;
  picture: string | null;
  icon: ReactNode;
  start: Start | 'empty';
}

/** What a new scenario may begin with: nothing, a sample, or what somebody in the organization made a template. */
export function Templates({ name }: { name: string }) {
  const t = useT('library');
  const navigate = useNavigate();
  const lists = trpc.useUtils().scenarios;
  const { data, isPending, isError, error, refetch } = trpc.templates.list.useQuery();
  const start = trpc.templates.start.useMutation();
  const create = trpc.scenarios.create.useMutation();
  const [making, setMaking] = useState<string>();
  const offered = useOffered(data);
  const begin = (one: Offered) => {
    if (making) return;
    setMaking(one.name);
    const done = {
      onSuccess: ({ id }: { id: number }) => {
        void lists.list.invalidate();
        navigate(`/scenarios/${id}`);
      },
      onSettled: () => setMaking(undefined),
    };
    const called = name.trim() ? { name: name.trim() } : {};
    if (one.start === 'empty') create.mutate({ name: one.name, numbered: !name.trim(), ...called }, done);
    else start.mutate({ ...one.start, ...called }, done);
  };
  return (
    <section aria-labelledby="templates" aria-busy={isPending || making !== undefined}>
      <h2 id="templates" className={styles.section}>
        {t('templates.title')}
      </h2>
      <p className={styles.making} role="status">
        {making ? t('templates.making', { name: making }) : isPending ? t('templates.loading') : ''}
      </p>
      {isError && <FailedState error={error} onRetry={() => void refetch()} />}
      <ul className={styles.cards}>
        {offered.map((one) => (
          <li key={one.key}>
            <button
              type="button"
              className={styles.card}
              disabled={making !== undefined}
              onClick={() => begin(one)}
            >
              <span className={styles.picture}>
                {one.picture ? <img src={one.picture} alt="" loading="lazy" decoding="async" /> : one.icon}
              </span>
              <span className={styles.cardName}>{one.name}</span>
              <span className={styles.about}>{one.about}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useOffered(data: Made | undefined): Offered[] {
  const t = useT('library');
  const scenes = (count: number) => t('card.scenes', { count });
  return [
    {
      key: 'empty',
      name: t('templates.empty'),
      about: t('templates.emptyText'),
      picture: null,
      icon: <FilePlus2 size={30} aria-hidden="true" />,
      start: 'empty',
    },
    ...(data?.scenarios ?? []).map((one) => ({
      key: `scenario ${one.id}`,
      name: one.name,
      about: [t('templates.by', { name: one.ownerName }), scenes(one.sceneCount)].join(' · '),
      picture: one.coverImage.thumbnailUrl,
      icon: <Shapes size={30} aria-hidden="true" />,
      start: { scenarioId: one.id },
    })),
    ...(data?.clips ?? []).map((one) => ({
      key: `clip ${one.id}`,
      name: one.name,
      about: [t('templates.clip'), one.description].filter(Boolean).join(' · '),
      picture: one.thumbnailUrl,
      icon: <Package size={30} aria-hidden="true" />,
      start: { clipId: one.id },
    })),
    ...(data?.samples ?? []).map((one) => ({
      key: one.sample,
      name: one.name,
      about: [t('templates.sample'), scenes(one.scenes)].join(' · '),
      picture: one.thumbnailUrl,
      icon: <Shapes size={30} aria-hidden="true" />,
      start: { sample: one.sample },
    })),
  ];
}
