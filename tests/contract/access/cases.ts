import type { ErrorCode } from '#catalog/errors.ts';
import type { Role } from '#catalog/roles.ts';
import { newScene, projectDataSchema } from '#scenario';

/** Real things of the author's that others try to reach. */
export type Things = {
  scenario: number;
  /** A scenario that its author deleted and may restore. */
  deleted: number;
  scene: number;
  asset: string;
  package: number;
  /** A clip, an entry of the media library and a task of the author's. */
  clip: number;
  userAsset: number;
  task: string;
  /** A folder of the author's. */
  folder: number;
  /** The author. */
  user: number;
};

/** The refusal of a procedure; null where the person may call it, so that it is not called. */
type Outcome = ErrorCode | null;

export type ProcedureCase = {
  /** What it is called with; the same with things that nobody has tells whether a refusal gives them away. */
  input: (things: Things) => unknown;
  /** Somebody of another organization whose role may call the procedure. */
  stranger: Outcome;
  /** Somebody of the same organization whose role may, and who has no right to this scenario. */
  colleague: Outcome;
  /** Roles whose ability does not go as far as a colleague's things, where the procedure is for them at all. */
  byRole?: Partial<Record<Role, Outcome>>;
};

const scene = (id: number) => newScene(id, 'Taken over', {});
const project = projectDataSchema.parse({ name: 'Taken over' });

const see = (input: ProcedureCase['input'], missing: ErrorCode = 'scenario-not-found'): ProcedureCase => ({
  input,
  stranger: missing,
  colleague: null,
});
const change = (input: ProcedureCase['input'], missing: ErrorCode = 'scenario-not-found'): ProcedureCase => ({
  input,
  stranger: missing,
  colleague: 'not-allowed',
});
/** Touches nobody's things: it makes the caller's own, or is about the caller. */
const own = (input: unknown): ProcedureCase => ({ input: () => input, stranger: null, colleague: null });

/** A thing that only its owner sees, whoever else asks. */
const mine = (input: ProcedureCase['input'], missing: ErrorCode): ProcedureCase => ({
  input,
  stranger: missing,
  colleague: missing,
});

/** One row for every procedure of the router: a procedure without one fails the test. */
export const procedureCases: Record<string, ProcedureCase> = {
  'auth.login': own({ username: 'nobody', password: 'nothing' }),
  'auth.exchange': own({ token: 'none' }),
  'auth.refresh': own(undefined),
  'auth.logout': own(undefined),
  'auth.me': own(undefined),
  'auth.setPassword': own({ password: 'a long enough one' }),
  'headset.createCode': {
    ...see(({ scenario }) => ({ scenarioId: scenario })),
    byRole: { student: 'scenario-not-found' },
  },
  'headset.redeemCode': own({ code: 'AAAAAA' }),
  'scenarios.list': own({}),
  'scenarios.create': own({ name: 'Of my own' }),
  'scenarios.get': see(({ scenario }) => ({ id: scenario })),
  'scenarios.update': change(({ scenario }) => ({ id: scenario, name: 'Taken over' })),
  'scenarios.duplicate': see(({ scenario }) => ({ id: scenario })),
  'scenarios.remove': change(({ scenario }) => ({ id: scenario })),
  'scenarios.restore': change(({ deleted }) => ({ id: deleted })),
  'scenarios.lock': change(({ scenario }) => ({ id: scenario })),
  'scenarios.unlock': change(({ scenario }) => ({ id: scenario })),
  'scenarios.reserveIds': change(({ scenario }) => ({ scenarioId: scenario, count: 5 })),
  'scenarios.frameOptions': own({ url: 'https://127.0.0.1/' }),
  'projects.get': see(({ scenario }) => ({ scenarioId: scenario })),
  'projects.save': change(({ scenario }) => ({ scenarioId: scenario, project, revision: 1 })),
  'scenes.list': see(({ scenario }) => ({ scenarioId: scenario })),
  'scenes.add': change(({ scenario }) => ({ scenarioId: scenario, scenes: [{ name: 'Mine' }] })),
  'scenes.save': change((at) => ({ scenarioId: at.scenario, scene: scene(at.scene), revision: 1 })),
  'scenes.remove': change((at) => ({ scenarioId: at.scenario, ids: [at.scene] })),
  'scenes.reorder': change((at) => ({
    scenarioId: at.scenario,
    positions: [{ id: at.scene, position: 9 }],
  })),
  'tasks.get': mine(({ task }) => ({ id: task }), 'not-found'),
  'tasks.paste': change(({ scenario }) => ({ scenarioId: scenario, piece: {} })),
  'clips.list': own({}),
  'clips.get': mine(({ clip }) => ({ id: clip }), 'clip-not-found'),
  'clips.create': see(({ scenario }) => ({
    name: 'Mine',
    scenarioId: scenario,
    data: { scenes: [newScene(1, 'Taken')] },
  })),
  'clips.update': mine(({ clip }) => ({ id: clip, name: 'Taken over' }), 'clip-not-found'),
  'clips.remove': mine(({ clip }) => ({ id: clip }), 'clip-not-found'),
  'clips.extract': mine((at) => ({ id: at.clip, scenarioId: at.scenario }), 'clip-not-found'),
  'userAssets.list': own({}),
  'userAssets.get': mine(({ userAsset }) => ({ id: userAsset }), 'user-asset-not-found'),
  'userAssets.add': see(({ asset }) => ({ assetId: asset, name: 'Mine' }), 'asset-not-found'),
  'userAssets.rename': mine(({ userAsset }) => ({ id: userAsset, name: 'Mine' }), 'user-asset-not-found'),
  'userAssets.remove': mine(({ userAsset }) => ({ id: userAsset }), 'user-asset-not-found'),
  'userAssets.extract': mine((at) => ({ id: at.userAsset, scenarioId: at.scenario }), 'user-asset-not-found'),
  'folders.list': own(undefined),
  'folders.children': mine(({ folder }) => ({ parentId: folder }), 'folder-not-found'),
  'folders.breadcrumbs': mine(({ folder }) => ({ id: folder }), 'folder-not-found'),
  'folders.create': mine(({ folder }) => ({ name: 'Mine', parentId: folder }), 'folder-not-found'),
  'folders.rename': mine(({ folder }) => ({ id: folder, name: 'Taken over' }), 'folder-not-found'),
  'folders.remove': mine(({ folder }) => ({ id: folder }), 'folder-not-found'),
  'folders.move': mine(({ folder }) => ({ id: folder, parentId: -1 }), 'folder-not-found'),
  'folders.moveScenario': change(({ scenario }) => ({ id: scenario, parentId: -1 })),
  'activities.record': see(({ scenario }) => ({ feature: 'Scenario Inspector', scenarioId: scenario })),
  'assets.list': see(({ scenario }) => ({ scenarioId: scenario })),
  'assets.get': see(({ asset }) => ({ id: asset }), 'asset-not-found'),
  'assets.remove': change(({ asset }) => ({ id: asset }), 'asset-not-found'),
  'assets.removeMany': change((at) => ({ scenarioId: at.scenario, ids: [at.asset] })),
  'assets.chooseLayout': change(({ asset }) => ({ id: asset, stereo: 'mono' }), 'asset-not-found'),
  'assets.createScenario': see(({ asset }) => ({ name: 'From theirs', assets: [asset] }), 'asset-not-found'),
  'packages.create': change(({ scenario }) => ({ scenarioId: scenario, target: 'live' })),
  'packages.get': see((at) => ({ scenarioId: at.scenario, id: at.package })),
  'packages.list': see(({ scenario }) => ({ scenarioId: scenario })),
  'packages.cancel': change((at) => ({ scenarioId: at.scenario, id: at.package })),
  'packages.unpublish': change(({ scenario }) => ({ scenarioId: scenario })),
  'users.list': own({}),
  'users.organizations': own(undefined),
  // Everybody reads themselves; who may list users reads colleagues.
  'users.get': {
    ...see(({ user }) => ({ id: user }), 'not-found'),
    byRole: { instructor: 'not-found', reporter: 'not-found', student: 'not-found', user: 'not-found' },
  },
  'view.get': own({ code: 'none' }),
  'live.changes': see(({ scenario }) => ({ scenarioId: scenario })),
};

/** What a REST row is called with. `body` is sent as JSON; `form` as a file in a form. */
export type RestCase = {
  path: (things: Things) => string;
  body?: (things: Things) => unknown;
  headers?: (things: Things) => Record<string, string>;
  form?: true;
  /** Whose outcomes it has; by default those of the row's own procedure. */
  as?: keyof typeof procedureCases;
};

const at = (rest = '') => ({ path: ({ scenario }: Things) => `scenarios/${scenario}${rest}` });
const plain = (path: string) => ({ path: () => path });

/** One entry for every row of the REST table, by method and path. */
export const restCases: Record<string, RestCase> = {
  'POST auth': { ...plain('auth'), body: () => ({ username: 'nobody', password: 'nothing' }) },
  'POST auth/exchange': { ...plain('auth/exchange'), body: () => ({ token: 'none' }) },
  'POST auth/refresh': plain('auth/refresh'),
  'GET auth/me': plain('auth/me'),
  'GET logout': plain('logout'),
  'POST user-activities': {
    ...plain('user-activities'),
    body: ({ scenario }) => ({ feature: 'Scenario Inspector', scenarioId: scenario }),
  },
  'GET users': plain('users'),
  'GET users/{id}': { path: ({ user }) => `users/${user}` },
  'GET scenarios': plain('scenarios'),
  'POST scenarios': {
    ...plain('scenarios'),
    body: () => ({}),
    headers: ({ scenario }) => ({ 'x-copy-source': String(scenario) }),
    as: 'scenarios.duplicate',
  },
  'PUT scenarios': { ...plain('scenarios'), body: ({ scenario }) => ({ id: scenario, name: 'Taken over' }) },
  'PUT scenarios/locked': { ...plain('scenarios/locked'), body: ({ scenario }) => ({ id: scenario }) },
  'PUT scenarios/unlock': { ...plain('scenarios/unlock'), body: ({ scenario }) => ({ id: scenario }) },
  'GET scenarios/csp/frame-options': plain('scenarios/csp/frame-options?url=https%3A%2F%2F127.0.0.1%2F'),
  'GET scenarios/{id}': at(),
  'PUT scenarios/{id}': { ...at(), body: () => ({ name: 'Taken over' }) },
  'DELETE scenarios/{id}': at(),
  'POST scenarios/{id}/ids': { ...at('/ids'), body: () => ({ count: 5 }) },
  'GET scenarios/{id}/projects-data': at('/projects-data'),
  'POST scenarios/{id}/projects-data': { ...at('/projects-data'), body: () => ({ ...project, revision: 1 }) },
  'PUT scenarios/{id}/projects-data': { ...at('/projects-data'), body: () => ({ ...project, revision: 1 }) },
  'GET scenarios/{id}/scenes': at('/scenes'),
  'POST scenarios/{id}/scenes': { ...at('/scenes'), body: () => ({ name: 'Mine' }) },
  'PUT scenarios/{id}/scenes/batch': {
    ...at('/scenes/batch'),
    body: (things) => [{ id: things.scene, position: 9 }],
  },
  'DELETE scenarios/{id}/scenes/batch': { ...at('/scenes/batch'), body: (things) => [things.scene] },
  'PUT scenarios/{id}/scenes/{sceneId}': {
    path: (things) => `scenarios/${things.scenario}/scenes/${things.scene}`,
    body: (things) => ({ ...scene(things.scene), revision: 1 }),
  },
  'POST scenarios/{id}/paste': { ...at('/paste'), body: () => ({ type: 'scene', data: [] }) },
  'GET asyncjobs/{id}': { path: ({ task }) => `asyncjobs/${task}` },
  'GET users/clips': plain('users/clips'),
  'POST users/clips': {
    ...plain('users/clips'),
    body: ({ scenario }) => ({
      name: 'Mine',
      scenarioId: scenario,
      data: { scenes: [newScene(1, 'Taken')] },
    }),
  },
  'PUT users/clips': { ...plain('users/clips'), body: ({ clip }) => ({ id: clip, name: 'Taken over' }) },
  'GET users/clips/{id}': { path: ({ clip }) => `users/clips/${clip}` },
  'DELETE users/clips/{id}': { path: ({ clip }) => `users/clips/${clip}` },
  'POST users/clips/{id}/extract': {
    path: ({ clip }) => `users/clips/${clip}/extract`,
    body: ({ scenario }) => ({ scenarioId: scenario }),
  },
  'GET users/assets': plain('users/assets'),
  'POST users/assets': { ...plain('users/assets'), body: ({ asset }) => ({ assetId: asset, name: 'Mine' }) },
  'PUT users/assets': {
    ...plain('users/assets'),
    body: ({ userAsset }) => ({ id: userAsset, name: 'Taken over' }),
  },
  'GET users/assets/{id}': { path: ({ userAsset }) => `users/assets/${userAsset}` },
  'DELETE users/assets/{id}': { path: ({ userAsset }) => `users/assets/${userAsset}` },
  'POST users/assets/import': { ...plain('users/assets/import'), form: true, as: 'scenarios.create' },
  'POST users/assets/extract/scenarios/{scenarioId}': {
    path: ({ scenario }) => `users/assets/extract/scenarios/${scenario}`,
    body: ({ userAsset }) => ({ id: userAsset }),
  },
  'GET folders': plain('folders'),
  'GET folders/parent/{id}': { path: ({ folder }) => `folders/parent/${folder}` },
  'GET folders/{id}/breadcrumbs': { path: ({ folder }) => `folders/${folder}/breadcrumbs` },
  'POST folders': { ...plain('folders'), body: ({ folder }) => ({ name: 'Mine', parentId: folder }) },
  'PUT folders/{id}': { path: ({ folder }) => `folders/${folder}`, body: () => ({ name: 'Taken over' }) },
  'DELETE folders/{id}': { path: ({ folder }) => `folders/${folder}` },
  'POST folders/{id}/move/{parentId}': { path: ({ folder }) => `folders/${folder}/move/-1` },
  'POST folders/scenarios/{id}/move/{parentId}': {
    path: ({ scenario }) => `folders/scenarios/${scenario}/move/-1`,
  },
  'POST scenarios/create': { ...plain('scenarios/create'), form: true, as: 'scenarios.create' },
  'POST scenarios/create/assets': {
    ...plain('scenarios/create/assets'),
    body: ({ asset }) => ({ name: 'From theirs', assets: [asset] }),
  },
  'PUT scenarios/{id}/assets/file': { ...at('/assets/file'), form: true, as: 'scenes.add' },
  'POST scenarios/{id}/assets/file': { ...at('/assets/file'), form: true, as: 'scenes.add' },
  'GET scenarios/{id}/assets': at('/assets'),
  'DELETE scenarios/{id}/assets': { ...at('/assets'), body: ({ asset }) => [asset] },
  'GET assets/{id}': { path: ({ asset }) => `assets/${asset}` },
  'DELETE assets/{id}': { path: ({ asset }) => `assets/${asset}` },
  'POST scenarios/{id}/packages': { ...at('/packages'), body: () => ({ target: 'live' }) },
  'GET scenarios/{id}/packages': at('/packages'),
  'DELETE scenarios/{id}/packages/live': at('/packages/live'),
  'GET scenarios/{id}/packages/{pkgid}': {
    path: (things) => `scenarios/${things.scenario}/packages/${things.package}`,
  },
  'DELETE scenarios/{id}/packages/{pkgid}': {
    path: (things) => `scenarios/${things.scenario}/packages/${things.package}`,
  },
  'GET scenarios/{id}/packages/{pkgid}/download': {
    path: (things) => `scenarios/${things.scenario}/packages/${things.package}/download`,
    as: 'packages.unpublish',
  },
  'POST headset/codes': { ...plain('headset/codes'), body: ({ scenario }) => ({ scenarioId: scenario }) },
  'POST headset/redeem': { ...plain('headset/redeem'), body: () => ({ code: 'AAAAAA' }) },
};
