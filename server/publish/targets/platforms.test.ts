import { execFileSync } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { archiveOf } from '../archive.ts';
import type { Bundle } from '../bundle.ts';
import { canvas, moodle } from './cartridge.ts';
import { openEdx } from './open-edx.ts';
import type { PublishTarget } from './target.ts';

const bundle = (origin = 'https://school.test') =>
  ({
    scenario: { id: 7, name: 'Fire <drill> & more', scenes: [], projectData: {} },
    settings: { origin },
  }) as never as Bundle;

const textOf = (target: PublishTarget, name: string, from = bundle()) =>
  target.files!(from).find((file) => file.name === name)!.text;

type Element = { name: string; uri: string; attributes: Record<string, string>; text: string };

/** Every element in its order; a prefix without a namespace fails. */
function elementsOf(text: string): Element[] {
  const parser = new SaxesParser({ xmlns: true });
  const found: Element[] = [];
  const open: Element[] = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    const given = Object.values(attributes).map(({ name, value }) => [name, value]);
    const element = { name: local, uri, attributes: Object.fromEntries(given), text: '' };
    found.push(element);
    open.push(element);
  });
  parser.on('text', (words) => {
    const last = open.at(-1);
    if (last) last.text += words.trim();
  });
  parser.on('closetag', () => open.pop());
  parser.write(text).close();
  return found;
}
const named = (all: readonly Element[], name: string) => all.filter((one) => one.name === name);

test.each([
  ['[target:platform-1] Moodle', moodle, '1.1.0', 'imsccv1p1', 'imsbasiclti_xmlv1p0', 'imslticc_v1p0'],
  ['[target:platform-2] Canvas', canvas, '1.3.0', 'imsccv1p3', 'imsbasiclti_xmlv1p3', 'imslticc_v1p3'],
] as const)(
  '%s: a cartridge of its edition with one link, which launches the scenario',
  (_, target, edition, schema, type, linkSchema) => {
    const text = target.manifest(bundle(), []);
    // Moodle looks for the edition there.
    expect(text.slice(0, 500)).toContain(schema);
    const manifest = elementsOf(text);
    expect(manifest[0]).toMatchObject({
      name: 'manifest',
      uri: `http://www.imsglobal.org/xsd/${schema}/imscp_v1p1`,
    });
    expect(named(manifest, 'schema')[0]!.text).toBe('IMS Common Cartridge');
    expect(named(manifest, 'schemaversion')[0]!.text).toBe(edition);
    expect(named(manifest, 'string')[0]).toMatchObject({
      uri: `http://ltsc.ieee.org/xsd/${schema}/LOM/manifest`,
      text: 'Fire <drill> & more',
    });
    expect(named(manifest, 'organization')[0]!.attributes.structure).toBe('rooted-hierarchy');
    const items = named(manifest, 'item').map(({ attributes }) => attributes.identifierref);
    expect(items).toEqual([undefined, undefined, 'link']);
    const [resource] = named(manifest, 'resource');
    expect(resource!.attributes).toEqual({ identifier: 'link', type });
    const { href } = named(manifest, 'file')[0]!.attributes;
    const link = elementsOf(textOf(target, href!));
    expect(link[0]).toMatchObject({
      name: 'cartridge_basiclti_link',
      uri: `http://www.imsglobal.org/xsd/${linkSchema}`,
    });
    const basic = link.filter(({ uri }) => uri.endsWith('/imsbasiclti_v1p0'));
    expect(basic.map(({ name }) => name)).toEqual([
      'title',
      'description',
      'extensions',
      'launch_url',
      'secure_launch_url',
      'vendor',
    ]);
    for (const name of ['launch_url', 'secure_launch_url'])
      expect(named(link, name)[0]!.text).toBe('https://school.test/app/lti/scenarios/7');
    expect(named(link, 'property')[0]).toMatchObject({ attributes: { name: 'outcome' }, text: '100' });
    const insecure = elementsOf(textOf(target, href!, bundle('http://10.0.0.2:4000')));
    expect(named(insecure, 'secure_launch_url')).toEqual([]);
    expect(named(insecure, 'launch_url')[0]!.text).toBe('http://10.0.0.2:4000/app/lti/scenarios/7');
  },
);

test('[target:platform-3] Open edX: one folder with a course whose unit launches the scenario', async () => {
  const { stream, bytes } = await archiveOf(bundle(), openEdx, undefined as never);
  const archive = await buffer(stream);
  const listed = execFileSync('tar', ['-tzf', '-'], { input: archive }).toString().trim().split('\n');
  expect(listed).toEqual([
    'course/course.xml',
    'course/course/scenario.xml',
    'course/policies/scenario/policy.json',
    'course/policies/scenario/grading_policy.json',
  ]);
  const read = (name: string) => execFileSync('tar', ['-xzOf', '-', name], { input: archive }).toString();
  expect(listed.reduce((sum, name) => sum + Buffer.byteLength(read(name)), 0)).toBe(bytes);
  expect(elementsOf(read('course/course.xml'))[0]!.attributes).toEqual({
    url_name: 'scenario',
    org: 'Rondure',
    course: 'scenario-7',
  });
  const course = elementsOf(read('course/course/scenario.xml'));
  expect(course.map(({ name }) => name)).toEqual([
    'course',
    'chapter',
    'sequential',
    'vertical',
    'lti_consumer',
  ]);
  expect(JSON.parse(course[0]!.attributes.advanced_modules!)).toEqual(['lti_consumer']);
  const { lti_1p3_redirect_uris, ...unit } = course.at(-1)!.attributes;
  expect(JSON.parse(lti_1p3_redirect_uris!)).toEqual(['https://school.test/app/lti/launch']);
  expect(unit).toMatchObject({
    'xblock-family': 'xblock.v1',
    display_name: 'Fire <drill> & more',
    lti_version: 'lti_1p3',
    lti_1p3_launch_url: 'https://school.test/app/lti/scenarios/7',
    lti_1p3_oidc_url: 'https://school.test/app/lti/login',
    lti_1p3_tool_key_mode: 'keyset_url',
    lti_1p3_tool_keyset_url: 'https://school.test/app/lti/jwks',
    has_score: 'true',
  });
  const grading = JSON.parse(read('course/policies/scenario/grading_policy.json'));
  expect(grading.GRADER[0].type).toBe(named(course, 'sequential')[0]!.attributes.format);
  expect(
    JSON.parse(read('course/policies/scenario/policy.json'))['course/scenario'].advanced_modules,
  ).toEqual(['lti_consumer']);
});
