import { scenarioLaunch } from '#catalog/lti.ts';
import type { Bundle } from '../bundle.ts';
import { archiveName, archivePlace } from './archive-places.ts';
import type { TargetFile } from './target.ts';
import { xml } from './xml.ts';

/** What the editions of Common Cartridge call the same things. */
const editions = {
  '1.1.0': { schema: 'imsccv1p1', link: 'v1p0' },
  '1.3.0': { schema: 'imsccv1p3', link: 'v1p3' },
} as const;
type Edition = keyof typeof editions;

const LINK = 'link/scenario.xml';
const IMS = 'http://www.imsglobal.org/xsd';

/** A cartridge that links to the scenario's launch: the platform imports it into a course. */
const cartridge = <Name extends 'moodle' | 'canvas'>(name: Name, edition: Edition) => ({
  name,
  place: archivePlace,
  fileName: archiveName(name, 'imscc'),
  manifest: (bundle: Bundle) => manifest(bundle, edition),
  files: (bundle: Bundle) => [{ name: LINK, text: link(bundle, edition) }],
});

/** Moodle knows 1.1 and older. */
export const moodle: TargetFile<'moodle'> = cartridge('moodle', '1.1.0');

export const canvas: TargetFile<'canvas'> = cartridge('canvas', '1.3.0');

/** One module with one link. The namespace stands first: Moodle looks for it near the beginning. */
function manifest({ scenario: { id, name } }: Bundle, edition: Edition): string {
  const { schema, link } = editions[edition];
  return xml({
    manifest: {
      '@xmlns': `${IMS}/${schema}/imscp_v1p1`,
      '@xmlns:lomimscc': `http://ltsc.ieee.org/xsd/${schema}/LOM/manifest`,
      '@identifier': `scenario-${id}`,
      metadata: {
        schema: 'IMS Common Cartridge',
        schemaversion: edition,
        'lomimscc:lom': { 'lomimscc:general': { 'lomimscc:title': { 'lomimscc:string': name } } },
      },
      organizations: {
        organization: {
          '@identifier': 'organization',
          '@structure': 'rooted-hierarchy',
          item: {
            '@identifier': 'root',
            item: {
              '@identifier': 'module',
              title: name,
              item: { '@identifier': 'item', '@identifierref': 'link', title: name },
            },
          },
        },
      },
      resources: {
        resource: {
          '@identifier': 'link',
          '@type': `imsbasiclti_xml${link}`,
          file: { '@href': LINK },
        },
      },
    },
  });
}

/** The link, with its elements in the order of the standard's schema. */
function link({ scenario, settings }: Bundle, edition: Edition): string {
  const { link: version } = editions[edition];
  const origin = settings.origin ?? '';
  const address = scenarioLaunch(origin, scenario.id);
  return xml({
    cartridge_basiclti_link: {
      '@xmlns': `${IMS}/imslticc_${version}`,
      '@xmlns:blti': `${IMS}/imsbasiclti_v1p0`,
      '@xmlns:lticm': `${IMS}/imslticm_v1p0`,
      '@xmlns:lticp': `${IMS}/imslticp_v1p0`,
      'blti:title': scenario.name,
      'blti:description': scenario.projectData.description || scenario.name,
      // Of Canvas: an assignment with so many points.
      'blti:extensions': {
        '@platform': 'canvas.instructure.com',
        'lticm:property': { '@name': 'outcome', '#': '100' },
      },
      'blti:launch_url': address,
      ...(address.startsWith('https:') ? { 'blti:secure_launch_url': address } : {}),
      'blti:vendor': { 'lticp:code': 'rondure', 'lticp:name': 'Rondure', 'lticp:url': origin },
    },
  });
}
