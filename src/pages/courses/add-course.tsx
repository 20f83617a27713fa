import { useSnapshot } from 'valtio';
import { z } from 'zod';
import { trpc } from '#api/hooks.ts';
import { courseForm } from '#catalog/resources/courses.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { ResourceEdit } from '#pages/resource/resource-edit.tsx';
import { ownZone } from '#pages/shared/local-times.ts';
import { useOrganizationOptions } from '#pages/shared/use-organizations.ts';

const quiet = { trpc: { context: { quiet: true } } };
const added = z.object({
  title: courseForm.shape.title,
  courseId: courseForm.shape.courseId.or(z.literal('')),
  type: courseForm.shape.type,
  description: courseForm.shape.description,
  organizationId: z.number(),
});

/** The form of a new course: what it is; the rest is written on its own page. */
export function AddCoursePage() {
  const t = useT('courses');
  const { user } = useSnapshot(session);
  const organizations = useOrganizationOptions(user?.orgId);
  const { courses } = trpc.useUtils();
  const { mutateAsync } = trpc.courses.create.useMutation(quiet);
  const one = !organizations.several;
  return (
    <ResourceEdit
      title={t('add')}
      back="/learning/manage/courses"
      schema={one ? (added.omit({ organizationId: true }) as unknown as typeof added) : added}
      values={{ title: '', courseId: '', type: 'online', description: '', organizationId: user?.orgId ?? 0 }}
      label={(field, option) => (option === undefined ? t(`columns.${field}`) : t(`types.${option}`))}
      options={{ organizationId: organizations.options }}
      search={{ organizationId: organizations.onSearch }}
      save={async ({ courseId, ...values }) => {
        const zone = ownZone();
        const { id } = await mutateAsync({ ...values, zone, ...(courseId ? { courseId } : {}) });
        await courses.list.invalidate();
        return `/learning/manage/courses/${id}`;
      }}
    />
  );
}
