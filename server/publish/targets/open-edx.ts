import { ltiAddresses, scenarioLaunch } from '#catalog/lti.ts';
import type { Bundle } from '../bundle.ts';
import { archiveName, archivePlace } from './archive-places.ts';
import type { TargetFile } from './target.ts';
import { xml } from './xml.ts';

const RUN = 'scenario';
/** What graded parts of the course are called in its grading policy. */
const GRADED = 'Scenario';

/** A course of Open edX (OLX) with one unit, which launches the scenario. Its client id is made when it is imported. */
export const openEdx: TargetFile<'open-edx'> = {
  name: 'open-edx',
  place: archivePlace,
  format: 'tar.gz',
  fileName: archiveName('open-edx', 'tar.gz'),
  files: (bundle) => [
    { name: 'course/course.xml', text: courseRoot(bundle) },
    { name: `course/course/${RUN}.xml`, text: course(bundle) },
    { name: `course/policies/${RUN}/policy.json`, text: policy(bundle) },
    { name: `course/policies/${RUN}/grading_policy.json`, text: gradingPolicy },
  ],
};

const courseRoot = ({ scenario: { id } }: Bundle) =>
  xml({ course: { '@url_name': RUN, '@org': 'Rondure', '@course': `scenario-${id}` } });

function course({ scenario: { id, name }, settings }: Bundle): string {
  const origin = settings.origin ?? '';
  const { login, launch, keyset } = ltiAddresses(origin);
  const named = (what: string) => ({ '@url_name': `${what}-${id}`, '@display_name': name });
  return xml({
    course: {
      '@display_name': name,
      '@advanced_modules': JSON.stringify(['lti_consumer']),
      chapter: {
        ...named('chapter'),
        sequential: {
          ...named('sequential'),
          '@format': GRADED,
          '@graded': 'true',
          vertical: {
            ...named('vertical'),
            lti_consumer: {
              ...named('lti'),
              '@xblock-family': 'xblock.v1',
              '@lti_version': 'lti_1p3',
              '@lti_1p3_launch_url': scenarioLaunch(origin, id),
              '@lti_1p3_oidc_url': login,
              '@lti_1p3_redirect_uris': JSON.stringify([launch]),
              '@lti_1p3_tool_key_mode': 'keyset_url',
              '@lti_1p3_tool_keyset_url': keyset,
              '@lti_advantage_ags_mode': 'declarative',
              '@has_score': 'true',
              '@weight': '1.0',
              '@launch_target': 'iframe',
            },
          },
        },
      },
    },
  });
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const policy = ({ scenario: { name } }: Bundle) =>
  json({ [`course/${RUN}`]: { display_name: name, advanced_modules: ['lti_consumer'] } });

const gradingPolicy = json({
  GRADER: [{ type: GRADED, short_label: GRADED, min_count: 1, drop_count: 0, weight: 1 }],
  GRADE_CUTOFFS: { Pass: 0.5 },
});
