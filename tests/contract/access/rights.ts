import type { Role } from '#catalog/roles.ts';

const everybody: Role[] = [
  'admin',
  'oadmin',
  'author',
  'fulfillment',
  'instructor',
  'reporter',
  'student',
  'user',
];
const butStudents = everybody.filter((role) => role !== 'student');
const authors: Role[] = ['admin', 'oadmin', 'author', 'fulfillment'];

/** The roles that may call it; `anyone` needs no token. */
export type Callers = readonly Role[] | 'anyone';

/**
 * Who may call what, by the roles of spec sections 2 and 6: written down apart from the product's own table, so that a
 * change there is seen here. How far a role reaches is said in `cases.ts`.
 */
export const callersOf: Record<string, Callers> = {
  'auth.login': 'anyone',
  'auth.exchange': 'anyone',
  'auth.logout': 'anyone',
  'headset.redeemCode': 'anyone',
  'view.get': 'anyone',

  'auth.refresh': everybody,
  'auth.me': everybody,
  'auth.setPassword': everybody,
  'headset.createCode': everybody,
  'scenarios.frameOptions': everybody,
  'users.get': everybody,

  'scenarios.list': butStudents,
  'scenarios.get': butStudents,
  'projects.get': butStudents,
  'scenes.list': butStudents,
  'assets.list': butStudents,
  'assets.get': butStudents,
  'packages.get': butStudents,
  'packages.list': butStudents,
  'activities.record': butStudents,
  'live.changes': butStudents,

  'tasks.get': everybody,
  'tasks.paste': authors,
  'clips.list': authors,
  'clips.get': authors,
  'clips.create': authors,
  'clips.update': authors,
  'clips.remove': authors,
  'clips.extract': authors,
  'userAssets.list': authors,
  'userAssets.get': authors,
  'userAssets.add': authors,
  'userAssets.rename': authors,
  'userAssets.remove': authors,
  'userAssets.extract': authors,
  'POST users/assets/import': authors,

  'folders.list': butStudents,
  'folders.children': butStudents,
  'folders.breadcrumbs': butStudents,
  'folders.create': butStudents,
  'folders.rename': butStudents,
  'folders.remove': butStudents,
  'folders.move': butStudents,
  'folders.moveScenario': butStudents,

  'users.list': authors,
  'users.organizations': authors,

  'scenarios.create': authors,
  'scenarios.duplicate': authors,
  'scenarios.update': authors,
  'scenarios.remove': authors,
  'scenarios.restore': authors,
  'scenarios.lock': authors,
  'scenarios.unlock': authors,
  'scenarios.reserveIds': authors,
  'projects.save': authors,
  'scenes.save': authors,
  'scenes.add': authors,
  'scenes.remove': authors,
  'scenes.reorder': authors,
  'assets.remove': authors,
  'assets.removeMany': authors,
  'assets.chooseLayout': authors,
  'assets.createScenario': authors,
  'packages.create': authors,
  'packages.cancel': authors,
  'packages.unpublish': authors,

  // REST rows that no procedure answers.
  'POST scenarios/create': authors,
  'PUT scenarios/{id}/assets/file': authors,
  'POST scenarios/{id}/assets/file': authors,
  'GET scenarios/{id}/packages/{pkgid}/download': authors,
};

/** Who may call a REST row: what its procedure says, or its own row. */
export function callersOfRow(row: { method: string; path: string; procedure?: string }): Callers {
  const name = row.procedure ?? `${row.method} ${row.path}`;
  const callers = callersOf[name];
  if (!callers) throw new Error(`${name} is in no row of rights.ts`);
  return callers;
}
