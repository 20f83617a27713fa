import type { CertificateView } from '#catalog/resources/learner.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import type { Prisma } from '#server/generated/client.ts';
import type { Services } from '#server/services.ts';
import type { Caller } from '../caller.ts';
import { iso } from './courses-of.ts';

/** A person as others read their name. */
export const nameOf = (user: { firstName: string; lastName: string; username: string }): string =>
  `${user.firstName} ${user.lastName}`.trim() || user.username;

const withOrganization = { organization: { select: { name: true } } } as const;
type Row = Prisma.CertificateGetPayload<{ include: typeof withOrganization }>;

const view = ({
  organization,
  creditQuarters,
  issuedAt,
  validUntil,
  revokedAt,
  ...row
}: Row): CertificateView => ({
  id: row.id,
  code: row.code,
  learnerName: row.learnerName,
  courseTitle: row.courseTitle,
  organization: organization.name,
  title: row.title,
  text: row.text,
  signature: row.signature,
  color: row.color,
  language: row.language,
  score: row.score,
  creditHours: creditQuarters / 4,
  issuedAt: issuedAt.toISOString(),
  validUntil: iso(validUntil),
  revokedAt: iso(revokedAt),
  revokedReason: row.revokedReason,
});

/** The learner's certificates, the newest first. */
export async function listCertificates({ services, viewer }: Caller): Promise<CertificateView[]> {
  const rows = await services.db.prisma.certificate.findMany({
    where: { enrollment: { userId: viewer.userId } },
    include: withOrganization,
    orderBy: { issuedAt: 'desc' },
    take: 500,
  });
  return rows.map(view);
}

/** The certificate of a code, for whoever has it: what it says, and whether it still holds. */
export async function certificateByCode(
  services: Services,
  { code }: { code: string },
): Promise<CertificateView | Refusal> {
  const row = await services.db.prisma.certificate.findUnique({ where: { code }, include: withOrganization });
  return row ? view(row) : refuse('certificate-not-found');
}
