import { Button, Group } from '@mantine/core';
import { UserCheck, UserX } from 'lucide-react';
import { useMore } from '#api/use-more.ts';
import { useT } from '#i18n/use-t.ts';
import { useFormats } from '#pages/shared/use-formats.ts';
import own from './classes.module.css';
import { useDecisions } from './use-decisions.ts';

const SHOWN = 20;
const waiting = { state: 'requested', sort: 'createdAt,asc' } as const;

/** Who wants into the courses that one teaches, the longest waiting first, and the decision about them. */
export function Requests() {
  const t = useT('classes');
  const formats = useFormats();
  const { busy, decide } = useDecisions();
  const common = useT('common');
  const { items, total, more, isFetching } = useMore('classes', waiting, SHOWN, (client, asked) =>
    client.classes.roster.query(asked),
  );
  if (!items || !total) return null;
  return (
    <section className={own.requests} aria-label={t('requests.title', { count: total })}>
      <h2>{t('requests.title', { count: total })}</h2>
      <ul className={own.people}>
        {items.map((one) => (
          <li key={one.id}>
            <span className={own.name}>
              {one.name}
              <br />
              <small>
                {one.course}
                {one.session && ` · ${one.session}`} · {formats.ago(one.createdAt)}
              </small>
            </span>
            <Group gap={8}>
              <Button
                size="compact-md"
                disabled={busy}
                leftSection={<UserCheck size={16} aria-hidden="true" />}
                aria-label={`${t('acts.approve')}: ${one.name}`}
                onClick={() => void decide('approve', [one])}
              >
                {t('acts.approve')}
              </Button>
              <Button
                size="compact-md"
                variant="default"
                disabled={busy}
                leftSection={<UserX size={16} aria-hidden="true" />}
                aria-label={`${t('acts.deny')}: ${one.name}`}
                onClick={() => void decide('deny', [one])}
              >
                {t('acts.deny')}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      {more && (
        <Button variant="subtle" loading={isFetching} onClick={more}>
          {common('more')}
        </Button>
      )}
      {items.length > 1 && (
        <Button mt="sm" variant="default" loading={busy} onClick={() => void decide('approve', items)}>
          {t('requests.approveAll')}
        </Button>
      )}
    </section>
  );
}
