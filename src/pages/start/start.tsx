import { Button, TextInput } from '@mantine/core';
import { Orbit, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { liveCode } from '#catalog/live-code.ts';
import { can } from '#catalog/permissions.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { useTitle } from '#pages/shared/use-title.ts';
import styles from './start.module.css';

/** Where people arrive who have no page of their own yet: what they can do from here. */
export function StartPage() {
  const t = useT('shell');
  const { user } = useSnapshot(session);
  useTitle(t('nav.start'));
  const name = user?.firstName;
  const author = user !== null && can(user, 'scenarios.create');
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{name ? t('start.title', { name }) : t('start.titleUnnamed')}</h1>
      <p className={styles.lead}>{t(author ? 'start.author' : 'start.visitor')}</p>
      {author ? (
        <div className={styles.ways}>
          <Button size="md" component={Link} to="/scenarios/create" leftSection={<Plus size={17} />}>
            {t('start.create')}
          </Button>
          <Button
            size="md"
            variant="default"
            component={Link}
            to="/scenarios/user"
            leftSection={<Orbit size={17} />}
          >
            {t('start.library')}
          </Button>
        </div>
      ) : (
        <OpenByCode />
      )}
      {user && !author && can(user, 'scenarios.list') && (
        <p className={styles.also}>
          <Link to="/scenarios/user">{t('start.library')}</Link>
        </p>
      )}
    </div>
  );
}

/** Where a live page is whose code was typed, or its whole link as it was sent; null where it is neither. */
export function watchPathOf(typed: string): string | null {
  const alone = /^\s*([\w-]+)\s*$/.exec(typed);
  const path = alone ? `/view/${alone[1]}` : typed.slice(Math.max(0, typed.indexOf('/view/')));
  const code = liveCode(path);
  return code ? `/view/${code}` : (/^\/view\/private\/[\w-]+/.exec(path)?.[0] ?? null);
}

function OpenByCode() {
  const t = useT('shell');
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const path = watchPathOf(typed);
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    // The player is a page of its own: the boot script loads it for this address.
    if (path) location.hash = `#${path}`;
  }
  return (
    <form className={styles.code} onSubmit={submit} noValidate>
      <TextInput
        size="md"
        label={t('start.code')}
        description={t('start.codeHint')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={tried && !path ? t('start.needCode') : undefined}
      />
      <Button type="submit" size="md">
        {t('start.open')}
      </Button>
    </form>
  );
}
