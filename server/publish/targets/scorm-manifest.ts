import { CONTROLLER_PASSING_GRADE } from '#scenario';
import type { Bundle } from '../bundle.ts';
import { xml } from './xml.ts';

const XSI = 'http://www.w3.org/2001/XMLSchema-instance';

/** Of SCORM 2004 what an author chose; Moodle and others tell the editions apart by these words. */
export type ScormEdition = '1.2' | '2004 3rd Edition' | '2004 4th Edition';

/** The manifest of one package with one page. `names`: every file of the archive. */
export function scormManifest(
  { scenario: { id, name, projectData } }: Bundle,
  edition: ScormEdition,
  names: readonly string[],
): string {
  const { isscored, passinggrade = CONTROLLER_PASSING_GRADE } = projectData;
  const old = edition === '1.2';
  return xml({
    manifest: {
      '@identifier': `scenario-${id}`,
      '@version': '1.0',
      ...(old ? namespaces12 : namespaces2004),
      metadata: { schema: 'ADL SCORM', schemaversion: edition },
      organizations: {
        '@default': 'organization',
        organization: {
          '@identifier': 'organization',
          ...(old ? {} : { '@structure': 'hierarchical' }),
          title: name,
          item: {
            '@identifier': 'item',
            '@identifierref': 'resource',
            '@isvisible': 'true',
            title: name,
            ...(old ? mastery12(isscored, passinggrade) : sequencing(isscored, passinggrade)),
          },
          ...(old
            ? {}
            : { 'imsss:sequencing': { 'imsss:controlMode': { '@choice': 'true', '@flow': 'true' } } }),
        },
      },
      resources: {
        resource: {
          '@identifier': 'resource',
          '@type': 'webcontent',
          [old ? '@adlcp:scormtype' : '@adlcp:scormType']: 'sco',
          '@href': 'index.html',
          file: names.map((href) => ({ '@href': encodeURI(href) })),
        },
      },
    },
  });
}

const namespaces12 = {
  '@xmlns': 'http://www.imsproject.org/xsd/imscp_rootv1p1p2',
  '@xmlns:adlcp': 'http://www.adlnet.org/xsd/adlcp_rootv1p2',
  '@xmlns:xsi': XSI,
  '@xsi:schemaLocation':
    'http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd',
};
const namespaces2004 = {
  '@xmlns': 'http://www.imsglobal.org/xsd/imscp_v1p1',
  '@xmlns:adlcp': 'http://www.adlnet.org/xsd/adlcp_v1p3',
  '@xmlns:adlseq': 'http://www.adlnet.org/xsd/adlseq_v1p3',
  '@xmlns:adlnav': 'http://www.adlnet.org/xsd/adlnav_v1p3',
  '@xmlns:imsss': 'http://www.imsglobal.org/xsd/imsss',
  '@xmlns:xsi': XSI,
  '@xsi:schemaLocation':
    'http://www.imsglobal.org/xsd/imscp_v1p1 imscp_v1p1.xsd http://www.adlnet.org/xsd/adlcp_v1p3 adlcp_v1p3.xsd http://www.adlnet.org/xsd/adlseq_v1p3 adlseq_v1p3.xsd http://www.adlnet.org/xsd/adlnav_v1p3 adlnav_v1p3.xsd http://www.imsglobal.org/xsd/imsss imsss_v1p0.xsd',
};

const mastery12 = (scored: boolean, grade: number) =>
  scored ? { 'adlcp:masteryscore': String(Math.round(grade * 100) / 100) } : {};

/** One page that says itself when it is completed and passed. */
const sequencing = (scored: boolean, grade: number) => ({
  'imsss:sequencing': {
    ...(scored
      ? {
          'imsss:objectives': {
            'imsss:primaryObjective': {
              '@objectiveID': 'passed',
              '@satisfiedByMeasure': 'true',
              'imsss:minNormalizedMeasure': String(Math.round(grade * 100) / 10_000),
            },
          },
        }
      : {}),
    'imsss:deliveryControls': { '@completionSetByContent': 'true', '@objectiveSetByContent': 'true' },
  },
});
