import { z } from 'zod';
import { trpc } from '#api/hooks.ts';
import { type CourseDetails, courseForm } from '#catalog/resources/courses.ts';
import type { ColumnOf } from '#i18n/keys.ts';
import { useT } from '#i18n/use-t.ts';
import { useTemplateOptions } from '#pages/certificate-templates/use-template-options.ts';
import { instantOf, localOf, zoneOptions } from './local-times.ts';
import { PartForm } from './part-form.tsx';
import { useChoices } from './use-choices.ts';

const quiet = { trpc: { context: { quiet: true } } };
const form = courseForm.shape;
const localTime = z.iso.datetime({ local: true }).or(z.literal(''));

interface PartProps {
  course: CourseDetails;
}

/** What every part needs: what its fields are called, and how they are saved. */
function usePart({ id, title }: CourseDetails) {
  const t = useT('courses');
  const { courses } = trpc.useUtils();
  const update = trpc.courses.update.useMutation(quiet);
  return {
    name: title,
    label: (field: ColumnOf<'courses'>, option?: CourseDetails['type']) =>
      option === undefined ? t(`columns.${field}`) : t(`types.${option}`),
    save: async (values: Omit<Parameters<typeof update.mutateAsync>[0], 'id'>) => {
      await update.mutateAsync({ id, ...values });
      await courses.invalidate();
    },
  };
}

const details = z.object({
  title: form.title,
  courseId: form.courseId,
  type: form.type,
  description: form.description,
  location: form.location,
  creditHours: form.creditHours,
  tags: z.array(z.string()),
  resources: z.array(z.string()),
  instructorIds: z.array(z.number()),
  mailInstructor: form.mailInstructor,
  headsetMinutes: form.headsetMinutes,
  certificateTemplateId: z.number().nullable(),
});

/** What a course is, who teaches it, what is got for it. */
export function CourseDetailsPart({ course }: PartProps) {
  const part = usePart(course);
  const { organizationId: organization, instructors, certificateTemplateId } = course;
  const offered = useChoices(organization, 'instructors') ?? [];
  const templates = useTemplateOptions(organization);
  const known = instructors.filter(({ id }) => offered.every((one) => one.id !== id));
  const people = [...offered, ...known.map(({ id, name }) => ({ id, label: name }))];
  return (
    <PartForm
      {...part}
      schema={details}
      values={{
        ...details.omit({ instructorIds: true }).parse(course),
        instructorIds: instructors.map(({ id }) => id),
        certificateTemplateId,
      }}
      options={{
        instructorIds: people.map(({ id, label }) => ({ value: String(id), label })),
        certificateTemplateId: templates,
      }}
    />
  );
}

const dates = z.object({
  zone: form.zone,
  startsAt: localTime,
  endsAt: localTime,
  dueAt: localTime,
  expiresAt: localTime,
  expiresAfterDays: form.expiresAfterDays,
  renewDays: form.renewDays,
});

/** When a course is, until when it must be done, how long it is good for: in the course's own zone. */
export function CourseDates({ course }: PartProps) {
  const { save, ...part } = usePart(course);
  const { zone, expiresAfterDays, renewDays } = course;
  const local = (iso: string | null) => localOf(iso, zone);
  return (
    <PartForm
      {...part}
      schema={dates}
      values={{
        zone,
        startsAt: local(course.startsAt),
        endsAt: local(course.endsAt),
        dueAt: local(course.dueAt),
        expiresAt: local(course.expiresAt),
        expiresAfterDays,
        renewDays,
      }}
      options={{ zone: zoneOptions() }}
      save={(given) =>
        save({
          ...given,
          startsAt: instantOf(given.startsAt, given.zone),
          endsAt: instantOf(given.endsAt, given.zone),
          dueAt: instantOf(given.dueAt, given.zone),
          expiresAt: instantOf(given.expiresAt, given.zone),
        })
      }
    />
  );
}

const enrollment = z.object({
  selfEnroll: form.selfEnroll,
  approval: form.approval,
  enrollOpensAt: localTime,
  enrollClosesAt: localTime,
  unenrollHours: form.unenrollHours,
  priceMinor: form.priceMinor,
  currency: form.currency,
});

/** Who comes into a course, when, and for how much. */
export function CourseEnrollment({ course }: PartProps) {
  const { save, ...part } = usePart(course);
  const { zone, selfEnroll, approval, unenrollHours, priceMinor, currency } = course;
  return (
    <PartForm
      {...part}
      schema={enrollment}
      values={{
        selfEnroll,
        approval,
        enrollOpensAt: localOf(course.enrollOpensAt, zone),
        enrollClosesAt: localOf(course.enrollClosesAt, zone),
        unenrollHours,
        priceMinor,
        currency,
      }}
      save={(given) =>
        save({
          ...given,
          enrollOpensAt: instantOf(given.enrollOpensAt, zone),
          enrollClosesAt: instantOf(given.enrollClosesAt, zone),
        })
      }
    />
  );
}
