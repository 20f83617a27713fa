import { randomBytes } from 'node:crypto';
import { PUBLIC_ORGANIZATION, type Role } from '#catalog/roles.ts';
import { type ProjectData, projectDataSchema, type Scene, type StereoLayout } from '#scenario';
import { hashPassword } from '#server/domain/auth/passwords.ts';
import { openSession, viewerOf } from '#server/domain/auth/session.ts';
import type { Caller } from '#server/domain/caller.ts';
import { countPeople } from '#server/domain/organizations/counts.ts';
import { getProject } from '#server/domain/projects/get.ts';
import { saveProject } from '#server/domain/projects/save.ts';
import { createScenario } from '#server/domain/scenarios/create.ts';
import { addScenes } from '#server/domain/scenes/add.ts';
import { firstSettings } from '#server/domain/settings/user-settings.ts';
import { settled } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { addRuns } from './demo-runs.ts';
import { beginDemo, clearDemo, demoState, finishDemo, holdDemo, ORGANIZATION } from './demo-state.ts';
import { galleryTour } from './gallery-tour.ts';
import { safetyWalk } from './safety-walk.ts';
import { sampleFiles, type TakeFile } from './sample-files.ts';
import { addSample, type Sample, samples } from './samples.ts';

/** One person for each role of spec section 6; the viewer is a student of the public organization. */
const people: { name: string; role: Role; organization: string }[] = [
  ...(['admin', 'oadmin', 'author', 'fulfillment', 'instructor', 'reporter', 'student', 'user'] as const).map(
    (role) => ({ name: role, role, organization: ORGANIZATION }),
  ),
  { name: 'viewer', role: 'student', organization: PUBLIC_ORGANIZATION },
];

/** Runs that are made up of some samples: there is something to see of analytics. */
const demoRuns: Partial<Record<Sample, { name: string; count: number; passed: number }>> = {
  'product-quiz': { name: 'Product quiz', count: 40, passed: 50 },
  evacuation: { name: 'Evacuation', count: 24, passed: 70 },
};

const emailOf = (name: string) => `${name}@demo.test`;

/** What whoever started the server is told of the demo; `password` only when it was made up. */
export type Demo = { emails: string[]; password?: string };

/**
 * Fills a database that has no scenario yet with the demo: an organization with one person a role, and the
 * sample scenarios, its author's, with the files that the product ships. One that was interrupted is made anew.
 * `tell` is called when everything is there, and before it counts as done: nobody's password is lost.
 * @returns `made`, `there` when the database has something in it, `busy` while another process is at it
 */
export async function seedDemo(
  services: Services,
  tell: (demo: Demo) => void,
): Promise<'made' | 'there' | 'busy'> {
  const { prisma } = services.db;
  const state = await demoState(services);
  if (state === 'busy') return 'busy';
  if (state === 'interrupted') await clearDemo(services);
  else if (state === 'done' || (await prisma.scenario.count()) > 0) return 'there';
  const configured = services.config.demoPassword;
  const password = configured ?? randomBytes(12).toString('base64url');
  const authorId = await addPeople(services, await hashPassword(password));
  const caller = await callerOf(services, authorId);
  const take = sampleFiles(caller);
  for (const name of samples) {
    const id = await addSample(caller, take, name);
    const runs = demoRuns[name];
    if (runs) await addRuns(caller, id, runs);
    await holdDemo(services);
  }
  await addWorkshop(caller, take);
  await holdDemo(services);
  await addGallery(caller, take);
  tell({ emails: people.map(({ name }) => emailOf(name)), ...(configured ? {} : { password }) });
  await finishDemo(services);
  return 'made';
}

async function addPeople({ db }: Services, passwordHash: string): Promise<number> {
  return db.transaction(async (tx) => {
    for (const { name, role, organization } of people) {
      const { organizationId } = await tx.user.create({
        data: {
          username: emailOf(name),
          email: emailOf(name),
          firstName: `${name[0]?.toUpperCase()}${name.slice(1)}`,
          lastName: ORGANIZATION,
          role,
          passwordHash,
          settings: firstSettings,
          organization: {
            connectOrCreate: { where: { name: organization }, create: { name: organization } },
          },
        },
      });
      await countPeople(tx, organizationId);
    }
    const author = await tx.user.findUniqueOrThrow({ where: { email: emailOf('author') } });
    await beginDemo(tx, author.organizationId);
    return author.id;
  });
}

/** The demo is made through the same doors as anybody's work, by its author. */
async function callerOf(services: Services, userId: number): Promise<Caller> {
  const session = await openSession(services, userId);
  const viewer = session && (await viewerOf(services, session.token));
  if (!viewer || typeof viewer === 'string') throw new Error('the demo’s author cannot sign in');
  return { services, viewer };
}

/** One of the rooms' pictures, as a scene's. */
const picture = async (take: TakeFile, scenarioId: number, name: string, stereo?: StereoLayout) =>
  (await take(scenarioId, { place: `${name}.jpg`, use: 'scene', stereo })).id;

async function addGallery(caller: Caller, take: TakeFile): Promise<void> {
  const description = 'Walk through three rooms of a gallery. Arrows lead on, pins tell of what is there.';
  const { id } = settled(await createScenario(caller, { name: 'Gallery tour', description }));
  const pictures = {
    hall: await picture(take, id, 'hall'),
    court: await picture(take, id, 'court'),
    studio: await picture(take, id, 'studio'),
  };
  await fill(caller, id, galleryTour(pictures), {});
}

async function addWorkshop(caller: Caller, take: TakeFile): Promise<void> {
  const description =
    'Find what is not as it should be, in a workshop and in its store. Passed at 75 points.';
  const { id } = settled(await createScenario(caller, { name: 'Workshop safety walk', description }));
  const pictures = {
    workshop: await picture(take, id, 'workshop'),
    store: await picture(take, id, 'store', 'top-bottom'),
  };
  await fill(caller, id, safetyWalk(pictures), { isscored: true, passinggrade: 75, bookmark: true });
}

async function fill(
  caller: Caller,
  scenarioId: number,
  scenes: Scene[],
  settings: Partial<ProjectData>,
): Promise<void> {
  settled(await addScenes(caller, { scenarioId, scenes }));
  const { project, revision } = settled(await getProject(caller, { scenarioId }));
  const changed = projectDataSchema.parse({ ...project, ...settings });
  settled(await saveProject(caller, { scenarioId, project: changed, revision }));
}
