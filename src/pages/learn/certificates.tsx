import { Button, Skeleton } from '@mantine/core';
import { Award, BadgeCheck, BadgeX, Printer } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link, useParams } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import type { CertificateView } from '#catalog/resources/learner.ts';
import { useT } from '#i18n/use-t.ts';
import library from '#pages/library/library.module.css';
import resource from '#pages/resource/resource.module.css';
import { FailedState, State } from '#pages/shared/states.tsx';
import badge from '#pages/shared/status.module.css';
import { useTitle } from '#pages/shared/use-title.ts';
import own from './certificates.module.css';
import styles from './learn.module.css';
import { LearnFrame } from './learn-frame.tsx';
import { useLearnerFormats } from './use-learner-formats.ts';

/** One's certificates. */
export function CertificatesPage() {
  const t = useT('learner');
  const common = useT('common');
  const { data, error, refetch } = trpc.learner.certificates.useQuery(undefined, {
    refetchOnMount: 'always',
  });
  useTitle(t('nav.certificates'));
  return (
    <LearnFrame>
      <header className={resource.header}>
        <h1 className={resource.title}>{t('nav.certificates')}</h1>
      </header>
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={180} role="status" aria-label={common('loading')} />}
      {data?.length === 0 && (
        <State icon={<Award size={26} />} title={t('noCertificates.title')} text={t('noCertificates.text')} />
      )}
      <ul className={resource.grid}>
        {data?.map((certificate) => (
          <Card key={certificate.id} certificate={certificate} />
        ))}
      </ul>
    </LearnFrame>
  );
}

/** Whether a certificate holds now, and why not. */
function validity({ revokedAt, validUntil }: CertificateView): 'valid' | 'revoked' | 'expired' {
  if (revokedAt) return 'revoked';
  return validUntil && Date.parse(validUntil) < Date.now() ? 'expired' : 'valid';
}

function Card({ certificate }: { certificate: CertificateView }) {
  const t = useT('learner');
  const formats = useLearnerFormats();
  const { code, courseTitle, issuedAt, validUntil } = certificate;
  const validNow = validity(certificate);
  return (
    <li className={library.card}>
      <div className={library.body}>
        <span className={badge.status} data-tone={validNow === 'valid' ? 'good' : 'bad'}>
          {t(`validity.${validNow}`)}
        </span>
        <div className={library.titleRow}>
          <Link to={`/certificates/${code}`} className={library.name}>
            {courseTitle}
          </Link>
        </div>
        <p className={styles.meta}>
          <span>{t('issuedOn', { date: formats.date(issuedAt) })}</span>
          {validUntil && <span>{t('validUntil', { date: formats.date(validUntil) })}</span>}
        </p>
      </div>
    </li>
  );
}

/** The page that shows and verifies a certificate, to anybody who has its code. */
export function CertificatePage() {
  const t = useT('learner');
  const common = useT('common');
  const { code = '' } = useParams();
  const { data, error, refetch } = trpc.learner.certificate.useQuery({ code }, { retry: false });
  useTitle(data?.title ?? t('certificate'));
  const missing = error?.data?.code === 'certificate-not-found' || error?.data?.code === 'bad-input';
  return (
    <main className={own.public}>
      {missing && (
        <State
          level={1}
          tone="danger"
          icon={<BadgeX size={26} />}
          title={t('noSuchCertificate')}
          text={t('checkCode')}
        />
      )}
      {error && !missing && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={420} role="status" aria-label={common('loading')} />}
      {data && <Sheet certificate={data} />}
    </main>
  );
}

function Sheet({ certificate }: { certificate: CertificateView }) {
  const t = useT('learner');
  const formats = useLearnerFormats();
  const validNow = validity(certificate);
  const { learnerName, courseTitle, organization, title, text, signature, color, score, creditHours } =
    certificate;
  return (
    <>
      <p className={own.verdict} data-tone={validNow === 'valid' ? 'good' : 'bad'}>
        {validNow === 'valid' ? (
          <BadgeCheck size={20} aria-hidden="true" />
        ) : (
          <BadgeX size={20} aria-hidden="true" />
        )}
        <span>
          {t(`verdict.${validNow}`, { organization })}
          {certificate.revokedReason && ` ${certificate.revokedReason}`}
        </span>
      </p>
      <article className={own.certificate} style={{ '--certificate-color': color } as CSSProperties}>
        <p>{organization}</p>
        <h1>{title}</h1>
        <p className={own.person}>{learnerName}</p>
        <p>{text || courseTitle}</p>
        <p className={styles.code}>
          {[
            courseTitle,
            t('issuedOn', { date: formats.date(certificate.issuedAt) }),
            certificate.validUntil && t('validUntil', { date: formats.date(certificate.validUntil) }),
            score !== null && t('score', { score: formats.percent(score) }),
            creditHours > 0 && t('hours', { hours: formats.number(creditHours) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {signature && <p>{signature}</p>}
        <p className={styles.code}>{t('code', { code: certificate.code })}</p>
      </article>
      <div className={`${styles.bar} ${styles.noPrint}`} style={{ justifyContent: 'center', marginTop: 20 }}>
        <Button leftSection={<Printer size={17} aria-hidden="true" />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
    </>
  );
}
