import type { z } from 'zod';
import type { accessCodeForm, accessCodeSchema } from '#catalog/resources/courses.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { AccessCode } from '#server/generated/client.ts';
import type { Services } from '#server/services.ts';
import type { Caller } from '../caller.ts';
import { unlessTaken } from '../database/unique.ts';
import { newCode, typedCode } from '../headset/short-codes.ts';
import { courseFor } from './rights.ts';

/** What is kept of a code: capitals and digits count, within one organization. */
export const accessCodeHash = (
  { tokens }: Pick<Services, 'tokens'>,
  organizationId: number,
  code: string,
): string => tokens.keyed('access-code', `${organizationId} ${typedCode(code)}`);

export const accessCodeView = ({
  id,
  name,
  usesLeft,
  until,
  createdAt,
}: AccessCode): z.input<typeof accessCodeSchema> => ({
  id,
  name,
  usesLeft,
  until: until?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

type Form = z.output<typeof accessCodeForm>;

/** Makes a code that lets people into a course; the code itself is told now and never again. */
export async function addAccessCode(
  { services, viewer }: Caller,
  { courseId, code = newCode() + newCode(), name, uses = null, until = null }: Form & { courseId: number },
): Promise<(z.input<typeof accessCodeSchema> & { code: string }) | Refusal> {
  const making = services.db.transaction(async (tx) => {
    const course = await courseFor(tx, viewer, 'courses.manage', courseId);
    if (isRefusal(course)) return course;
    const { organizationId } = course;
    const codeHash = accessCodeHash(services, organizationId, code);
    return tx.accessCode.create({
      data: { organizationId, courseId, codeHash, name, usesLeft: uses, until },
    });
  });
  const made = await unlessTaken(making, refuse('id-duplicate', { field: 'code' }));
  return isRefusal(made) ? made : { ...accessCodeView(made), code };
}

export async function removeAccessCode(
  { services, viewer }: Caller,
  { courseId, id }: { courseId: number; id: number },
): Promise<{ removed: number } | Refusal> {
  return services.db.transaction(async (tx) => {
    const course = await courseFor(tx, viewer, 'courses.manage', courseId);
    if (isRefusal(course)) return course;
    const { count } = await tx.accessCode.deleteMany({ where: { id, courseId } });
    return count ? { removed: id } : refuse('item-not-found');
  });
}
