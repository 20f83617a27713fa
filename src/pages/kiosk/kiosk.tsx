import { Button } from '@mantine/core';
import { HeadsetIcon } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import type { Kiosk } from '#catalog/resources/devices.ts';
import { useT } from '#i18n/use-t.ts';
import { beginOnce, markKiosk } from '#models/session/kiosk-mark.ts';
import { CodeForm } from '#pages/headset/code-form.tsx';
import library from '#pages/library/library.module.css';
import { Cover } from '#pages/library/scenario-card.tsx';
import resource from '#pages/resource/resource.module.css';
import { PageLoading } from '#pages/shared/page-loading.tsx';
import { FailedState, State } from '#pages/shared/states.tsx';
import { useTitle } from '#pages/shared/use-title.ts';
import sharing from '#pages/sharing/sharing.module.css';
import { Entrance } from '#pages/sign-in/entrance.tsx';
import signIn from '#pages/sign-in/sign-in.module.css';

const quiet = { trpc: { context: { quiet: true } } };
/** What the headset is given is asked for again while nobody uses it. */
const LOOK_MS = 30_000;

/** Where a headset of an organization begins: with its scenarios, or with the code that registers it. */
export function KioskPage() {
  const { data, error, refetch } = trpc.kiosk.get.useQuery(undefined, {
    ...quiet,
    refetchInterval: ({ state }) => (state.data ? LOOK_MS : false),
  });
  const unknown = error?.data?.code === 'device-unknown';
  useEffect(() => {
    if (unknown) markKiosk(false);
    else if (data) markKiosk(true);
  }, [data, unknown]);
  if (unknown) return <Register onDone={() => void refetch()} />;
  if (data) return <Scenarios kiosk={data} />;
  return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <PageLoading />;
}

function Scenarios({ kiosk }: { kiosk: Kiosk }) {
  const t = useT('devices');
  const auth = useT('auth');
  const { name, organization, scenarios } = kiosk;
  useTitle(name);
  const only = scenarios.length === 1 ? scenarios[0]?.code : undefined;
  useEffect(() => {
    if (only !== undefined && beginOnce(only)) location.hash = `#/view/${only}`;
  }, [only]);
  return (
    <main className={sharing.public}>
      <header className={resource.header}>
        <div>
          <h1 className={resource.title}>{name}</h1>
          <p className={resource.count}>{organization}</p>
        </div>
        <Button component={Link} to="/" variant="default" onClick={() => markKiosk(false)}>
          {auth('signIn')}
        </Button>
      </header>
      {scenarios.length === 0 && (
        <State icon={<HeadsetIcon size={26} />} title={t('kiosk.nothing')} text={t('kiosk.nothingText')} />
      )}
      <ul className={resource.grid} aria-label={name}>
        {scenarios.map((one) => (
          <li key={one.id} className={library.card}>
            <Cover url={one.thumbnailUrl} />
            <div className={library.body}>
              <a className={library.name} href={`#/view/${one.code}`} title={one.name}>
                {one.name}
              </a>
              {one.description && <p className={sharing.note}>{one.description.slice(0, 160)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </main>
  );
}

function Register({ onDone }: { onDone: () => void }) {
  const t = useT('devices');
  const auth = useT('auth');
  const [query] = useSearchParams();
  const { mutateAsync } = trpc.kiosk.register.useMutation(quiet);
  useTitle(t('kiosk.title'));
  return (
    <Entrance title={t('kiosk.title')} lead={t('kiosk.lead')}>
      <CodeForm
        given={query.get('code') ?? undefined}
        redeem={async (code) => {
          await mutateAsync({ code });
          onDone();
        }}
      />
      <p className={signIn.foot}>
        <Link to="/">{auth('code.back')}</Link>
      </p>
    </Entrance>
  );
}
