import { type CertificateTemplateView, fillCertificate } from '#catalog/resources/certificate-templates.ts';
import { useT } from '#i18n/use-t.ts';
import { useFormats } from '#pages/shared/use-formats.ts';
import own from './certificate.module.css';

type Words = Pick<CertificateTemplateView, 'title' | 'text' | 'signature' | 'color'>;

/** How a certificate looks for an example of a person and a course. */
export function CertificatePreview({ template: { title, text, signature, color } }: { template: Words }) {
  const t = useT('certificate-templates');
  const formats = useFormats();
  const name = t('example.name');
  const course = t('example.course');
  const values = {
    name,
    course,
    date: formats.date('2026-05-03T10:00:00Z'),
    score: '92 %',
    hours: '1.5',
    until: formats.date('2027-05-03T10:00:00Z'),
  };
  return (
    <section className={own.preview} aria-label={t('preview')}>
      <h2>{t('preview')}</h2>
      {/* The frame is drawn with the colour that was chosen: an SVG takes it as an attribute, not as a style. */}
      <div className={own.sheet}>
        <svg className={own.frame} viewBox="0 0 297 210" preserveAspectRatio="none" aria-hidden="true">
          <rect x="6" y="6" width="285" height="198" fill="none" stroke={color} strokeWidth="2.4" />
          <rect x="9.5" y="9.5" width="278" height="191" fill="none" stroke={color} strokeWidth="0.6" />
        </svg>
        <p className={own.title}>{title}</p>
        <p className={own.name}>{name}</p>
        <p className={own.text}>{fillCertificate(text, values)}</p>
        {signature && <p className={own.signature}>{signature}</p>}
      </div>
    </section>
  );
}
