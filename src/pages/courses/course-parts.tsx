import { z } from 'zod';
import { trpc } from '#api/hooks.ts';
import { type CourseDetails, courseForm } from '#catalog/resources/courses.ts';
import type { ColumnOf } from '#i18n/keys.ts';
import { useT } from '#i18n/use-t.ts';
import { useTemplateOptions } from '#pages/certificate-templates/use-template-options.ts';
import { zoneOptions } from '#pages/shared/local-times.ts';
import { PartForm } from './part-form.tsx';
import { useChoices } from './use-choices.ts';

const quiet = { trpc: { context: { quiet: true } } };
const form = courseForm.shape;
const time = z.iso.datetime().nullable();

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
  startsAt: time,
  endsAt: time,
  dueAt: time,
  expiresAt: time,
  expiresAfterDays: form.expiresAfterDays,
  renewDays: form.renewDays,
});

/** When a course is, until when it must be done, how long it is good for: in the course's own zone. */
export function CourseDates({ course }: PartProps) {
  return (
    <PartForm
      {...usePart(course)}
      schema={dates}
      values={dates.parse(course)}
      options={{ zone: zoneOptions() }}
    />
  );
}

const enrollment = z.object({
  selfEnroll: form.selfEnroll,
  approval: form.approval,
  enrollOpensAt: time,
  enrollClosesAt: time,
  unenrollHours: form.unenrollHours,
  priceMinor: form.priceMinor,
  currency: form.currency,
});

/** Who comes into a course, when, and for how much. */
export function CourseEnrollment({ course }: PartProps) {
  return (
    <PartForm {...usePart(course)} schema={enrollment} values={enrollment.parse(course)} zone={course.zone} />
  );
}
