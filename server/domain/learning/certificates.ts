import { randomBytes } from 'node:crypto';
import { asLanguage } from '#catalog/languages.ts';
import type { Certificate } from '#server/generated/client.ts';
import type { Tx } from '../database/open.ts';
import { languageTags } from '../mail/texts.ts';

/**
 * Issues the certificate of an attempt that is completed, once; nothing where its course has no template. What it says
 * is written down: it stays as it is, whatever becomes of the course or the template.
 */
export async function issueCertificate(tx: Tx, enrollmentId: number): Promise<Certificate | null> {
  const row = await tx.enrollment.findUniqueOrThrow({
    where: { id: enrollmentId },
    include: { user: true, course: { include: { certificateTemplate: true } }, certificate: true },
  });
  const { user, course, certificate } = row;
  const template = course.certificateTemplate;
  if (certificate || !template || row.state !== 'completed') return certificate;
  const issuedAt = row.completedAt ?? new Date();
  const language = asLanguage(user.language);
  const day = new Intl.DateTimeFormat(languageTags[language], { dateStyle: 'long' });
  const learnerName = `${user.firstName} ${user.lastName}`.trim() || user.username;
  const values: Record<string, string> = {
    name: learnerName,
    course: course.title,
    date: day.format(issuedAt),
    score: row.score === null ? '' : `${row.score} %`,
    hours: String(course.creditQuarters / 4),
    until: row.expiresAt ? day.format(row.expiresAt) : '',
  };
  const fill = (text: string) => text.replace(/{{(\w+)}}/g, (_, name: string) => values[name] ?? '');
  return tx.certificate.create({
    data: {
      organizationId: row.organizationId,
      enrollmentId,
      templateId: template.id,
      templateVersion: template.version,
      code: randomBytes(16).toString('base64url'),
      learnerName,
      courseTitle: course.title,
      title: fill(template.title),
      text: fill(template.text),
      signature: template.signature,
      color: template.color,
      language,
      score: row.score,
      creditQuarters: course.creditQuarters,
      issuedAt,
      validUntil: row.expiresAt,
    },
  });
}
