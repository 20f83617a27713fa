import { Button } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import { useT } from '#i18n/use-t.ts';
import styles from '#pages/resource/resource.module.css';
import { useFormats } from '#pages/shared/use-formats.ts';
import { useTitle } from '#pages/shared/use-title.ts';
import { CopyField } from './copy-field.tsx';
import { NewestRecords } from './newest-records.tsx';
import { PersonRecords } from './person-records.tsx';
import { RecordKeys } from './record-keys.tsx';

/** The learning record store of one's organization: where it is, who may use it, and what it holds. */
export function RecordStorePage() {
  const t = useT('record-store');
  const settings = useT('organization-settings');
  const { data } = trpc.recordStore.about.useQuery({});
  useTitle(t('title'));
  return (
    <div className={styles.page}>
      <Link to="/settings" className={styles.back}>
        <ArrowLeft size={16} aria-hidden="true" />
        {settings('title')}
      </Link>
      <h1 className={styles.title}>{t('title')}</h1>
      <p>{t('lead')}</p>
      {data && <CopyField label={t('address')} value={location.origin + data.path} />}
      <RecordKeys />
      <Forwarding />
      <PersonRecords />
      <NewestRecords />
    </div>
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
      {forwarding?.problem && <p>{t('problem', { problem: forwarding.problem })}</p>}
      <Button component={Link} to="/settings?search=records" variant="default">
        {t('change')}
      </Button>
    </section>
  );
}
