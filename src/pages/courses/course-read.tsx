import { type CourseDetails, courseDetailsSchema } from '#catalog/resources/courses.ts';
import { useT } from '#i18n/use-t.ts';
import styles from '#pages/resource/resource.module.css';
import { ResourceRead } from '#pages/resource/resource-read.tsx';

const fields = [
  'description',
  'location',
  'startsAt',
  'endsAt',
  'dueAt',
  'creditHours',
  'tags',
  'resources',
] as const;

/** A course for reading, for staff that does not manage it. */
export function CourseRead({ course }: { course: CourseDetails }) {
  const t = useT('courses');
  return (
    <>
      <ResourceRead
        schema={courseDetailsSchema}
        fields={fields}
        values={course}
        label={(field, option) => option ?? t(`columns.${field}`)}
      />
      <section className={styles.section}>
        <h2>{t('parts.contents')}</h2>
        {course.contents.length === 0 && <p>{t('contents.none')}</p>}
        <ul className={styles.rows}>
          {course.contents.map(({ id, title, kind }) => (
            <li key={id}>
              <span>{title}</span>
              <small>{t(`contents.kinds.${kind}`)}</small>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
