import { type Method, type ProcedureName, type ProcedureRow, rows } from '../table.ts';

/** What a resource's router answers to, with the call of each: `items`, `items/{id}`, or below that. */
const calls = {
  list: { method: 'GET', path: '' },
  create: { method: 'POST', path: '', status: 201 },
  get: { method: 'GET', path: '/{id}' },
  update: { method: 'PUT', path: '/{id}' },
  remove: { method: 'DELETE', path: '/{id}' },
  retire: { method: 'DELETE', path: '/{id}' },
  cancel: { method: 'DELETE', path: '/{id}' },
  restore: { method: 'POST', path: '/{id}/restore' },
} as const satisfies Record<string, { method: Method; path: string; status?: number }>;
type Call = keyof typeof calls;

/** Whose paths are not those that a resource has (spec section 7). */
type Elsewhere = 'clips' | 'scenarios';

/** Routers that have the calls of a resource. */
type ResourceRouter = Exclude<
  {
    [N in ProcedureName]: N extends `${infer R}.list`
      ? `${R}.${'create' | 'get' | 'update'}` extends ProcedureName
        ? R
        : never
      : never;
  }[ProcedureName],
  Elsewhere
>;
type CallOf<R extends ResourceRouter> = {
  [C in Call]: `${R}.${C}` extends ProcedureName ? C : never;
}[Call];

/** What the calls of each resource do, for the reference. One that is not told does not compile. */
const summaries: { [R in ResourceRouter]: Record<CallOf<R>, string> } = {
  users: {
    list: 'The users whom the caller may see, a page at a time; status is a list with commas',
    create: 'Add somebody; they have no password until they choose one',
    get: 'One user; everybody sees themselves',
    update: 'Change a user; everybody changes their own names, and heirId takes over what the user made',
    remove: 'Delete a user; heirId takes over what they made',
  },
  groups: {
    list: 'The groups that the caller may see, a page at a time',
    create: 'Make a group',
    get: 'A group by its id',
    update: 'Change a group',
    remove: 'Remove a group',
  },
  organizations: {
    list: 'The organizations that the caller may see, a page at a time',
    create: 'Make an organization',
    get: 'An organization by its id',
    update: 'Change an organization',
    remove: 'Remove an organization',
  },
  plans: {
    list: 'Plans, a page at a time',
    create: 'Make a plan',
    get: 'A plan by its id',
    update: 'Change a plan',
    remove: 'Remove a plan',
  },
  rules: {
    list: 'The rules of all plans, a page at a time',
    create: 'Make a rule of a plan',
    get: 'A rule of a plan by its id',
    update: 'Change a rule of a plan',
    remove: 'Remove a rule of a plan',
  },
  devices: {
    list: 'The headsets of organizations, a page at a time',
    create: 'Add a headset',
    get: 'A headset by its id, with its scenarios',
    update: 'Change a headset’s name or description, or the scenarios that it begins with',
    remove: 'Take a headset out',
  },
  courses: {
    list: 'The courses of organizations, a page at a time',
    create: 'Make a course',
    get: 'A course by its id, with its contents, prerequisites and access codes',
    update: 'Change a course',
    retire: 'Retire a course: nobody new comes in, and what was done in it stays',
    restore: 'Take up a retired course again',
  },
  curricula: {
    list: 'The curricula of organizations, a page at a time',
    create: 'Make a curriculum',
    get: 'A curriculum by its id, with its courses',
    update: 'Change a curriculum',
    retire: 'Retire a curriculum',
    restore: 'Take up a retired curriculum again',
  },
  courseSessions: {
    list: 'The sessions of courses, a page at a time',
    create: 'Make a session of a course, with its meetings',
    get: 'A session by its id, with its meetings',
    update: 'Change a session',
    cancel: 'Cancel a session',
    restore: 'Take up a cancelled session again',
  },
  certificateTemplates: {
    list: 'The certificate templates of organizations, a page at a time',
    create: 'Make a certificate template',
    get: 'A certificate template by its id',
    update: 'Change a certificate template',
    retire: 'Retire a certificate template',
    restore: 'Take up a retired certificate template again',
  },
};

const pathOf = (router: string): string => router.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The REST calls of every resource, below its name. */
export const resourceRows = rows(
  Object.entries(summaries).flatMap(([router, told]) =>
    Object.entries(told).map(([call, summary]) => {
      const { path, ...row } = calls[call as Call];
      return {
        ...row,
        path: `${pathOf(router)}${path}`,
        procedure: `${router}.${call}`,
        summary,
      } as ProcedureRow;
    }),
  ),
);
