import { CONTROLLER_PASSING_GRADE } from '#scenario';
import { activityOf } from '../activity.ts';
import type { Bundle } from '../bundle.ts';
import { archiveName, archivePlace } from './archive-places.ts';
import type { TargetFile } from './target.ts';
import { xml } from './xml.ts';

/** An archive with a course structure of cmi5: one assignable unit. */
export const cmi5: TargetFile<'cmi5'> = {
  name: 'cmi5',
  place: archivePlace,
  fileName: archiveName('cmi5'),
  records: (bundle) => ({ type: 'cmi5', activityId: activityOf(bundle) }),
  manifest: courseStructure,
};

/** The structure of section 13 of cmi5: elements in the order of its schema. */
function courseStructure(bundle: Bundle): string {
  const { name, projectData } = bundle.scenario;
  const { isscored, passinggrade = CONTROLLER_PASSING_GRADE } = projectData;
  const text = (words: string) => ({ langstring: { '@lang': 'und', '#': words } });
  const said = { title: text(name), description: text(projectData.description || name) };
  return xml({
    courseStructure: {
      '@xmlns': 'https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd',
      course: { '@id': `${activityOf(bundle)}/course`, ...said },
      au: {
        '@id': activityOf(bundle),
        '@moveOn': isscored ? 'CompletedAndPassed' : 'Completed',
        ...(isscored ? { '@masteryScore': String(Math.round(passinggrade * 100) / 10_000) } : {}),
        '@launchMethod': 'AnyWindow',
        '@activityType': 'http://adlnet.gov/expapi/activities/simulation',
        ...said,
        url: 'index.html',
      },
    },
  });
}
