import { Button, Group } from '@mantine/core';
import { Link2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { trpc } from '#api/hooks.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { toast } from '#models/toasts/toasts.ts';
import { Refused } from '#pages/shared/refused.tsx';
import { useCall } from '#pages/shared/use-call.ts';
import { useFormats } from '#pages/shared/use-formats.ts';
import { useRefused } from '#pages/sign-in/use-refused.ts';
import styles from './account.module.css';

const quiet = { trpc: { context: { quiet: true } } };

/** With whom elsewhere one's account is linked, and may be. Nothing is shown where there is nothing to link with. */
export function IdentitiesSection() {
  const t = useT('sign-on');
  const formats = useFormats();
  const { user } = useSnapshot(session);
  const { signOns } = trpc.useUtils();
  const { data: linked = [] } = trpc.signOns.identities.useQuery();
  const byName = trpc.signOns.ofName.useQuery({ name: user?.orgName ?? '' }, { ...quiet, retry: false });
  const byHost = trpc.signOns.ofHost.useQuery(undefined, { ...quiet, retry: false });
  const link = trpc.signOns.link.useMutation(quiet);
  const unlink = trpc.signOns.unlink.useMutation(quiet);
  const { busy, refused, call } = useCall();
  const came = useRefused();
  useFinished(call);
  const ways = [
    ...(byName.data?.ways ?? []).filter(({ kind }) => kind !== 'elb'),
    ...(byHost.data?.networks ?? []),
  ];
  const offered = ways.filter(({ name }) => !linked.some((one) => one.name === name));
  if (linked.length + offered.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t('account.title')}</h2>
      <p>{linked.length > 0 ? t('account.lead') : t('account.none')}</p>
      <Refused why={refused ?? came} />
      <ul className={styles.sessions}>
        {linked.map(({ id, name, email, lastAt }) => (
          <li key={id}>
            <Link2 size={22} aria-hidden="true" />
            <div>
              <strong>{name}</strong>
              <span>
                {[email, t('account.used', { when: formats.ago(lastAt) })].filter(Boolean).join(' · ')}
              </span>
            </div>
            <Button
              variant="default"
              size="compact-md"
              disabled={busy}
              aria-label={t('account.unlinkOne', { name })}
              onClick={() =>
                void call(async () => {
                  await unlink.mutateAsync({ id });
                  await signOns.identities.invalidate();
                })
              }
            >
              {t('account.unlink')}
            </Button>
          </li>
        ))}
      </ul>
      <Group gap="sm">
        {offered.map(({ key, name }) => (
          <Button
            key={key}
            variant="default"
            disabled={busy}
            onClick={() => void call(async () => location.assign((await link.mutateAsync({ way: key })).to))}
          >
            {t('account.link', { name })}
          </Button>
        ))}
      </Group>
    </section>
  );
}

/** Ends a link that was begun here: the address says which. */
function useFinished(call: (work: () => Promise<unknown>) => Promise<void>): void {
  const { signOns } = trpc.useUtils();
  const [query, setQuery] = useSearchParams();
  const { mutateAsync } = trpc.signOns.finishLink.useMutation(quiet);
  const key = query.get('linked');
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (key === null || done.current === key) return;
    done.current = key;
    setQuery({}, { replace: true });
    void call(async () => {
      const { name } = await mutateAsync({ key });
      toast('sign-on:account.linked', { tone: 'success', values: { name } });
      await signOns.identities.invalidate();
    });
  });
}
