import { Button, TextInput } from '@mantine/core';
import { Link2Off } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { failureOf } from '#api/failure.ts';
import { trpc } from '#api/hooks.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { failureText } from '#models/toasts/toasts.ts';
import { Notice } from '#pages/shared/notice.tsx';
import { useTitle } from '#pages/shared/use-title.ts';
import { Entrance } from './entrance.tsx';
import styles from './sign-in.module.css';
import { useRefused } from './use-refused.ts';
import { WayButtons } from './way-buttons.tsx';

const quiet = { trpc: { context: { quiet: true } }, retry: false } as const;

/** Where people sign in with their organization: by its name, or by the host that they came to. */
export function SsoPage() {
  const t = useT('sign-on');
  const say = useText('errors');
  const [query, setQuery] = useSearchParams();
  const named = query.get('organization') ?? '';
  const [typed, setTyped] = useState(named);
  const refused = useRefused();
  const host = trpc.signOns.ofHost.useQuery(undefined, quiet);
  const asked = trpc.signOns.ofName.useQuery({ name: named }, { ...quiet, enabled: named !== '' });
  const failure = asked.error && failureText(failureOf(asked.error));
  const found = named === '' ? host.data : asked.data;
  const offered = found?.organization && found.ways.length > 0 ? found : undefined;
  useTitle(t('title'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) setQuery({ organization: typed.trim() });
  };
  const lead = offered ? t('choose', { organization: offered.organization?.name ?? '' }) : t('lead');
  return (
    <Entrance title={t('title')} lead={lead}>
      {refused && (
        <Notice tone="danger" icon={<Link2Off size={18} />} title={t('failed')}>
          {refused}
        </Notice>
      )}
      {offered ? (
        <WayButtons ways={offered.ways} />
      ) : (
        <form className={styles.form} onSubmit={submit} noValidate>
          <TextInput
            size="md"
            label={t('organization')}
            autoComplete="organization"
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={failure ? say(failure.text, failure.values) : undefined}
          />
          <Button type="submit" size="md" fullWidth loading={asked.isFetching}>
            {t('find')}
          </Button>
        </form>
      )}
      <p className={styles.foot}>
        <Link to="/">{t('back')}</Link>
        {named !== '' && offered && (
          <>
            {' · '}
            <Link to="/sso" onClick={() => setTyped('')}>
              {t('other')}
            </Link>
          </>
        )}
      </p>
    </Entrance>
  );
}
