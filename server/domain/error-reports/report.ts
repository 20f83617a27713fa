import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { history, rates } from '#catalog/limits.ts';
import type { errorForm } from '#catalog/resources/error-reports.ts';
import type { Context } from '#server/context.ts';
import type { Refusal } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { countUse, networkOf } from '../auth/attempts.ts';

/** What is alike in reports of one mistake: its words without the numbers in them, and where it arose. */
function fingerprintOf(source: string, message: string, stack: string): string {
  const plain = message.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/gi, '#');
  const [from = ''] = stack.split('\n').filter((one) => /^\s*at /.test(one) || one.includes('@'));
  // What is built anew gets other names and lines.
  const place = from.replace(/[?#].*|-[\w-]{8}(?=\.js)|:\d+(:\d+)?/g, '').trim();
  return createHash('sha256').update(`${source}\n${plain}\n${place}`).digest('base64url').slice(0, 32);
}

/** Keeps what a page reports of an error that nobody expected, from whomever. */
export async function reportError(
  { services, viewer, address }: Context,
  { message, stack, place, scenarioId }: z.output<typeof errorForm>,
): Promise<{ reported: true } | Refusal> {
  const { prisma } = services.db;
  const tooMany = await countUse(services, 'error-report', networkOf(address), rates.errorReports);
  if (tooMany) return tooMany;
  const found =
    scenarioId === undefined
      ? null
      : await prisma.scenario.findUnique({ where: { id: scenarioId }, select: { id: true } });
  await prisma.errorReport.create({
    data: {
      source: 'client',
      message,
      stack,
      place,
      fingerprint: fingerprintOf('client', message, stack),
      userId: viewer?.userId ?? null,
      scenarioId: found?.id ?? null,
    },
  });
  return { reported: true };
}

/** Keeps a fault of the server beside its log. A database that is the fault keeps nothing: the log has it. */
export async function keepFault(
  { db, log }: Services,
  { error, call, reference, userId }: { error: unknown; call: string; reference: string; userId?: number },
): Promise<void> {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const told = message.slice(0, 1000) || 'Error';
  await db.prisma.errorReport
    .create({
      data: {
        source: 'server',
        message: told,
        stack: stack.slice(0, 8000),
        place: call.slice(0, 500),
        reference,
        fingerprint: fingerprintOf('server', `${call} ${told}`, stack),
        userId: userId ?? null,
      },
    })
    .catch((err: unknown) => log.warn({ err, reference }, 'a fault was not kept'));
}

/** Clears away what was reported long ago. */
export async function forgetErrors({ db }: Pick<Services, 'db'>, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - history.errorsKeptMs);
  await db.prisma.errorReport.deleteMany({ where: { createdAt: { lt: before } } });
}
