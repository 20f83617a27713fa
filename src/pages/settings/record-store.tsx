import { Button } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import type { ForwardingProblemTold } from '#catalog/resources/record-store.ts';
import { useT } from '#i18n/use-t.ts';
import styles from '#pages/resource/resource.module.css';
import { useFormats } from '#pages/shared/use-formats.ts';
import { CopyField } from './copy-field.tsx';
import { PersonRecords } from './person-records.tsx';
import { RecordKeys } from './record-keys.tsx';
import { Records } from './records.tsx';

/** The learning record store of one's organization: where it is, who may use it, and what it holds. */
export function RecordStorePage() {
  const t = useT('record-store');
  const settings = useT('organization-settings');
  const { data } = trpc.recordStore.about.useQuery({});
  return (
    <>
      <Link to="/settings" className={styles.back}>
        <ArrowLeft size={16} aria-hidden="true" />
        {settings('title')}
      </Link>
      <Records
        lead={
          <div className={styles.page}>
            <p>{t('lead')}</p>
            {data && <CopyField label={t('address')} value={location.origin + data.path} />}
            <RecordKeys />
            <Forwarding />
            <PersonRecords />
          </div>
        }
      />
    </>
  );
}

/** Whether records are sent on, and how that stands. */
function Forwarding() {
  const t = useT('record-store');
  const formats = useFormats();
  const { data } = trpc.recordStore.about.useQuery({});
  if (!data) return null;
  const { forwarding } = data;
  return (
    <section className={styles.section} aria-label={t('forwarding')}>
      <h2>{t('forwarding')}</h2>
      <p>{forwarding ? t('forwarded', { endpoint: forwarding.endpoint }) : t('notForwarded')}</p>
      {forwarding?.sentAt && <p>{t('sentAt', { when: formats.date(forwarding.sentAt) })}</p>}
      {forwarding !== null && forwarding.refused > 0 && <p>{t('refused', { total: forwarding.refused })}</p>}
      {forwarding?.problem && <Problem problem={forwarding.problem} />}
      <Button component={Link} to="/settings?search=records" variant="default">
        {t('change')}
      </Button>
    </section>
  );
}

/** Why records could not be sent on; what the other store says is in its own words. */
function Problem({ problem: { code, values } }: { problem: ForwardingProblemTold }) {
  const t = useT('record-store');
  return (
    <p>
      {t('problem', { problem: t(`problems.${code}`, values) })}{' '}
      {values.said && t('said', { said: values.said })}
    </p>
  );
}
