import { expect, test } from 'vitest';
import { objectKinds } from '#scenario';
import texts from '../../locales/us/errors.json';
import shell from '../../locales/us/shell.json';
import { type ErrorRow, errors, fromWire, isErrorCode, wireCode } from './errors.ts';
import {
  allowedExtensions,
  droppedTypes,
  imageExtensions,
  kindsForDrop,
  kindsOfAsset,
  videoExtensions,
} from './extensions.ts';
import { inspector } from './inspector-limits.ts';
import {
  builtInHotspots,
  CONTROLLER_PASSING_GRADE,
  DEFAULT_VOLUME,
  DEFAULT_YAW,
  FIXED_GROUP_SCALE,
  fontNames,
  HOVER_GROW,
  lists,
  PASTE_OFFSET_DEGREES,
  PLATFORM_ID,
  PROJECT_VERSION,
  player,
  RENDER_ORDER_STEP,
  readableBytes,
  SCENE_DURATION_MS,
  SCORE_ID,
  SCORE_MAX,
  SCORE_MIN,
  signIn,
  tasks,
  toasts,
  uploads,
} from './limits.ts';
import { page } from './page.ts';
import { can } from './permissions.ts';
import { planFeatures } from './plans.ts';
import { builtTargets, publishTargets } from './publish-targets.ts';
import { actingRole, isPublicViewer, landingRoute, type Person, roleOf } from './roles.ts';
import { hidesShell, isScenarioPage, navigation, navigationFor, unbuilt } from './screens.ts';
import { isAllowed, takenExtensions } from './uploads.ts';

const scenario = {
  SCENE_DURATION_MS,
  DEFAULT_YAW,
  SCORE_ID,
  PLATFORM_ID,
  SCORE_MIN,
  SCORE_MAX,
  CONTROLLER_PASSING_GRADE,
  FIXED_GROUP_SCALE,
  HOVER_GROW,
  RENDER_ORDER_STEP,
  PASTE_OFFSET_DEGREES,
  DEFAULT_VOLUME,
  PROJECT_VERSION,
};
const person = (authority: string, more: object = {}) => ({ authorities: [authority], ...more });
const admin = person('ROLE_ADMINISTRATOR');
const author = person('ROLE_AUTHOR');
const student = person('ROLE_STUDENT', { orgName: 'Acme' });
const viewer = person('ROLE_STUDENT', { orgName: 'Public' });

test('every error has a text and a status of its kind', () => {
  for (const [code, { status }] of Object.entries<ErrorRow>(errors)) {
    expect(texts, code).toHaveProperty([code]);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
  }
  expect(Object.keys(texts).filter((code) => !isErrorCode(code))).toEqual([]);
});

test('codes of the spec go over the wire under their own names and come back', () => {
  const known: [string, number][] = [
    ['IRIS-4011', 401],
    ['IRIS-4038', 410],
    ['IRIS-4036', 402],
    ['IRIS-4031', 426],
    ['IRIS-4021', 426],
    ['IRIS-4043', 409],
  ];
  for (const [wire, status] of known) {
    const code = fromWire(wire)!;
    expect(wireCode(code)).toBe(wire);
    expect(errors[code].status).toBe(status);
  }
  expect(wireCode('not-found')).toBe('not-found');
  expect(fromWire('IRIS-9999')).toBeUndefined();
});

test('[const:hotspots] fourteen built-in hotspot pictures, -1 to -14', () => {
  expect(builtInHotspots.map(({ id }) => id)).toEqual(
    Array.from({ length: 14 }, (_, index) => `${-1 - index}`),
  );
  expect(new Set(builtInHotspots.map(({ name }) => name)).size).toBe(14);
});

test('[const:limits] figures of section 9 that no other row names', () => {
  expect(toasts).toMatchObject({ notificationMs: 3500, taskDoneMs: 5000 });
  expect(lists).toMatchObject({
    pageSize: 10,
    assetPageSize: 20,
    channelsAtATime: 5,
    channelListMaxHeight: 400,
  });
  expect(inspector).toMatchObject({
    maxEvents: 2500,
    logCache: 200,
    eventsPerPageChoices: [10, 25, 50, 100],
    minWidth: 250,
    minHeight: 200,
    collapsedWidth: 320,
  });
  expect(tasks).toMatchObject({
    publishPollMs: 5000,
    asyncPollMs: 5000,
    conversionPollMs: 2000,
    conversionPolls: 30,
    upgradeWaitMs: 15_000,
  });
  expect(player).toMatchObject({
    motionDetectionMs: 500,
    ipLookupMs: 3000,
    exitMessageMs: 500,
    fontLoadMs: 3000,
  });
  expect(page.dialogs).toEqual({ message: 400, upgrade: 325, expired: 300, help: 600, helpBody: 500 });
  expect(page).toMatchObject({ avatarPx: 48, avatarText: 0.625 });
  expect(signIn).toMatchObject({ failedAttempts: 5, userNameMin: 4 });
  expect([SCENE_DURATION_MS, fontNames.length]).toEqual([60_000, 5]);
});

test('[const:scene] [const:score] [const:rendering] [const:paste] [const:version] [const:folder-root] what scenarios need', () => {
  expect(scenario).toEqual({
    SCENE_DURATION_MS: 60_000,
    DEFAULT_YAW: 0,
    SCORE_ID: 0,
    PLATFORM_ID: -1,
    SCORE_MIN: 0,
    SCORE_MAX: 100,
    CONTROLLER_PASSING_GRADE: 75,
    FIXED_GROUP_SCALE: 1.45,
    HOVER_GROW: 0.3,
    RENDER_ORDER_STEP: 100,
    PASTE_OFFSET_DEGREES: 5,
    DEFAULT_VOLUME: 1,
    PROJECT_VERSION: 2,
  });
  expect(lists.folderRootId).toBe(-1);
});

test('[rule:drop-mime] pictures and films may be dropped', () => {
  expect(droppedTypes).toEqual(['image/*', 'video/*']);
});

test('limits of files are told in words', () => {
  expect([uploads.pictureBytes, uploads.videoBytes].map(readableBytes)).toEqual(['200 MB', '4 GB']);
});

test('[rule:extensions] each kind of file takes its extensions, and a dropped one its kinds', () => {
  expect(allowedExtensions.scene).toEqual(['jpeg', 'jpg', 'png', 'mp4', 'm4v']);
  expect(allowedExtensions.hotspot).toEqual([...allowedExtensions.image, 'glb']);
  expect(isAllowed('scene', 'Hall.M4V')).toBe(true);
  expect(isAllowed('image', 'page.svg.html')).toBe(false);
  expect(isAllowed('image', '.png')).toBe(false);
  expect(['a.png', 'a.mp4', 'a.mp3', 'a.wav', 'a.glb', 'a.exe'].map((name) => kindsForDrop(name)[0])).toEqual(
    ['image', 'video', 'audio', 'audio', 'model', undefined],
  );
  expect(['a.ogg', 'a.mpeg'].map(kindsForDrop)).toEqual([['audio'], ['audio']]);
  // What may be dropped is not refused when it is sent.
  for (const extension of [...takenExtensions('media'), 'exe'])
    for (const kind of kindsForDrop(`a.${extension}`))
      expect([extension, kind, isAllowed(objectKinds[kind].accepts!, `a.${extension}`)]).toEqual([
        extension,
        kind,
        true,
      ]);
  for (const extension of ['ogg', 'wav', 'mpeg']) expect(isAllowed('audio', `a.${extension}`)).toBe(true);
});

test('a file that the server has becomes what it would become when it is dropped, whatever its name says', () => {
  const kinds = (type: string, name = 'Without an extension') => kindsOfAsset({ type, name });
  expect(kinds('image')).toEqual(kindsForDrop('a.png'));
  expect(kinds('video')).toEqual(kindsForDrop('a.mp4'));
  expect(kinds('audio')).toEqual(kindsForDrop('a.mp3'));
  expect(kinds('audio', 'birds.ogg')).toEqual(['audio']);
  expect(kinds('model')).toEqual(['model']);
  expect(kinds('hotspot')[0]).toBe('hotspot');
  expect(kinds('folder')).toEqual(['webwindow']);
  expect(kinds('document')).toEqual([]);
});

test('[rule:media-extensions] eight of pictures, thirteen of films', () => {
  expect([imageExtensions.length, videoExtensions.length]).toEqual([8, 13]);
});

test('[role:authorities] roles come from authorities, the strongest first; an organization’s administrator is an author too; only an administrator looks through others', () => {
  expect(roleOf(['ROLE_STUDENT', 'ROLE_AUTHOR'])).toBe('author');
  for (const [authority, role] of [
    ['ROLE_ADMINISTRATOR', 'admin'],
    ['ROLE_ADMINISTRATOR_ORG', 'oadmin'],
    ['ROLE_AUTHOR', 'author'],
    ['ROLE_FULFILLMENT', 'fulfillment'],
    ['ROLE_STUDENT', 'student'],
  ])
    expect(roleOf([authority!])).toBe(role);
  expect(roleOf(['ROLE_ADMINISTRATOR_ORG', 'ROLE_AUTHOR'])).toBe('oadmin');
  const oadmin = person('ROLE_ADMINISTRATOR_ORG', { features: planFeatures });
  expect([can(oadmin, 'scenarios.create'), can(oadmin, 'users.manage')]).toEqual([true, true]);
  expect(roleOf([])).toBe('user');
  expect(actingRole({ ...admin, viewRole: 'instructor' })).toBe('instructor');
  expect(actingRole({ ...admin, viewRole: 'student' })).toBe('admin');
  expect(actingRole({ ...author, viewRole: 'admin' })).toBe('author');
  expect([isPublicViewer(viewer), isPublicViewer(student)]).toEqual([true, false]);
});

test('[nav:landing] where each person lands', () => {
  expect([viewer, student, author, admin, undefined].map((one) => landingRoute(one))).toEqual([
    '/scenarios/public',
    '/scenarios/private',
    '/scenarios/user',
    '/scenarios/user',
    '/',
  ]);
});

test('[nav:my-scenarios] the drawer offers what a person may see and what has a page', () => {
  const seen = (who: Person) => navigationFor(who).map(({ name }) => name);
  const everybody = ['my-scenarios', 'learning', 'catalog', 'my-courses', 'calendar'];
  expect(seen(person('ROLE_USER'))).toEqual(everybody);
  for (const one of [student, viewer]) expect(seen(one)).not.toContain('my-scenarios');
  expect(seen(author)).toContain('my-scenarios');
  for (const one of ['INSTRUCTOR', 'REPORTER'])
    expect(seen(person(`ROLE_${one}`)), one).toEqual([
      ...everybody,
      'courses',
      'curricula',
      ...(one === 'INSTRUCTOR' ? ['classes'] : []),
      'learning-reports',
    ]);
  for (const { path } of navigationFor({ ...admin, features: planFeatures }))
    expect(unbuilt.has(path), path).toBe(false);
});

test('[nav:hide-shell] [nav:scenario-pages] players and previews stand alone; scenario pages are known', () => {
  expect(['/view/abc', '/view/private/1', '/preloadpreview', '/scenarios/user'].map(hidesShell)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(
    ['/view/abc', '/view/private/x', '/scenarios/12', '/scenarios/user', '/view'].map(isScenarioPage),
  ).toEqual([true, true, true, false, false]);
});

test('every entry of the drawer has its text', () => {
  for (const { name } of navigation) expect(shell.nav, name).toHaveProperty([name]);
});

test('thirteen targets, of which those of today are offered', () => {
  expect(Object.keys(publishTargets)).toHaveLength(13);
  expect(builtTargets).toEqual([
    'live',
    'html5',
    'scorm12',
    'scorm2004',
    'hybrid-scorm',
    'cmi5',
    'xapi',
    'moodle',
    'canvas',
    'open-edx',
    'online-authoring',
    'windows-offline',
  ]);
});
