// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { player } from '#catalog/limits.ts';
import { extensions } from '#catalog/xapi.ts';
import { roomWith, TestPlay } from '#tests/support/test-play.ts';
import { connectRecords } from './connect.ts';

const endpoint = 'https://store.test/xapi/';
const actor = '{"objectType":"Agent","mbox":"mailto:ann@school.test"}';

type Answer = Response | Error | 'never';
type Call = { method: string; path: string; agent: string; headers: Record<string, string>; body: string };
const calls: Call[] = [];
/** What is answered instead of the ordinary, by method and path. */
let unlike: Record<string, () => Answer>;

const ordinary: Record<string, () => Answer> = {
  'POST /fetch': () => Response.json({ 'auth-token': 'dG9rZW4=' }),
  'GET LMS.LaunchData': () => Response.json({ contextTemplate: {}, launchMode: 'Normal' }),
  'GET about': () => Response.json({ version: ['1.0.3'] }),
};

beforeEach(() => {
  calls.length = 0;
  unlike = {};
  localStorage.clear();
  vi.stubGlobal('fetch', async (given: URL | string, init: RequestInit = {}) => {
    const url = new URL(given);
    const path = url.searchParams.get('stateId') ?? url.pathname.replace('/xapi/', '');
    const { method = 'GET', body, signal } = init;
    const agent = url.searchParams.get('agent') ?? '';
    calls.push({ method, path, agent, headers: { ...(init.headers as object) }, body: String(body ?? '') });
    const answer = (
      unlike[`${method} ${path}`] ??
      ordinary[`${method} ${path}`] ??
      (() => new Response(''))
    )();
    if (answer instanceof Error) throw answer;
    if (answer !== 'never') return answer;
    return new Promise<Response>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error)),
    );
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** `named`: what publishing says of the store, which is not named by the page then. `more`: of the page's address. `data`: of the project. */
async function launch(
  type: 'cmi5' | 'xapi',
  less: string[] = [],
  named: object = {},
  more: object = {},
  data: object = {},
) {
  const page = new URL('https://school.test/index.html');
  const given = { endpoint, actor, fetch: 'https://store.test/fetch', auth: 'Basic key', ...more };
  for (const [name, value] of Object.entries(given))
    if (!less.includes(name)) page.searchParams.set(name, value);
  const records = await connectRecords({
    project: new TestPlay(JSON.stringify(roomWith([], {}, data))).project,
    page,
    first: { launchUrl: new URL('https://school.test/launch.json') },
    launch: {
      target: type,
      records: [{ type, activityId: 'https://school.test/act', launched: true, ...named }],
      bookmarks: { store: 'records' },
    } as never,
  });
  const codes: string[] = [];
  records.hear(({ code }) => codes.push(code));
  return { records, codes };
}
const finish = { verb: 'finish', score: 80, result: 'passed', duration: 3, variables: [] };
const verbOf = ({ verb }: { verb: { id: string } }) => verb.id.split('/').at(-1);
const statements = () =>
  calls
    .filter(({ path, method }) => path === 'statements' && method === 'POST')
    .flatMap(({ body }) => JSON.parse(body));
const told = () => statements().map(verbOf);

test('[error:cmi5-alerts] each thing that is wrong with a cmi5 launch is said, and the run begins', async () => {
  const bad: [string, string, () => Answer][] = [
    ['cmi5-unreached', 'POST /fetch', () => new TypeError('no network')],
    ['cmi5-fetch-unreadable', 'POST /fetch', () => new Response('<html>')],
    ['cmi5-error', 'POST /fetch', () => Response.json({ 'error-code': '1' })],
    ['cmi5-error', 'POST /fetch', () => Response.json(null)],
    ['cmi5-state-unreadable', 'GET LMS.LaunchData', () => new Response('{"contextTem')],
    ['cmi5-state-unreadable', 'GET LMS.LaunchData', () => Response.json({ launchMode: 'Normal' })],
    ['records-refused', 'GET LMS.LaunchData', () => new Response('', { status: 401 })],
  ];
  for (const [code, call, answer] of bad) {
    unlike = { [call]: answer };
    expect((await launch('cmi5')).codes).toEqual([code]);
  }
});

test('[rule:cmi5-launch] what a system’s template says stays, and the version that is played stands beside it', async () => {
  const template = {
    contextActivities: { grouping: [{ id: 'https://school.test/act' }] },
    extensions: { 'https://w3id.org/xapi/cmi5/context/extensions/sessionid': 'one' },
  };
  unlike['GET LMS.LaunchData'] = () => Response.json({ contextTemplate: template, launchMode: 'Normal' });
  const publishDate = '2026-05-01T10:00:00.000Z';
  const { records } = await launch('cmi5', [], {}, {}, { publishDate });
  records.tell([{ verb: 'attempted', time: publishDate } as never]);
  await expect.poll(told).toEqual(['initialized', 'attempted']);
  for (const { context } of statements())
    expect(context).toMatchObject({
      contextActivities: template.contextActivities,
      extensions: { ...template.extensions, [extensions.publishDate]: publishDate },
    });
});

test('[rule:cmi5-launch] a launch without its actor says what is missing', async () => {
  for (const less of ['actor', 'endpoint', 'fetch'])
    expect((await launch('cmi5', [less])).codes).toEqual(['launch-incomplete']);
  expect(calls).toEqual([]);
});

test('[out:cmi5-fetch] a token that never comes is waited for no longer than any other answer', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(25_000);
    return AbortSignal.abort();
  });
  unlike = { 'POST /fetch': () => new DOMException('late', 'TimeoutError') };
  expect((await launch('cmi5')).codes).toEqual(['cmi5-unreached']);
});

test('[state:bookmark-stores] a bookmark that was cut off, or cannot be read at all, stops no reporting', async () => {
  const unreadable = [
    () => new Response('{"scenarioId": 1, "lastSc'),
    () => new Response('7'),
    () => new Response('', { status: 403 }),
  ];
  for (const [at, answer] of unreadable.entries()) {
    calls.length = 0;
    localStorage.clear();
    unlike = { 'GET bookmark': answer };
    const { records, codes } = await launch('cmi5');
    expect((await records.bookmarks?.load()) ?? null).toBeNull();
    records.tell([finish as never]);
    await vi.waitFor(() => expect(told()).toEqual(['initialized', 'completed', 'passed']));
    expect(codes).toEqual(at === 2 ? ['records-refused'] : []);
  }
});

test('[rule:xapi-launch] a store that speaks version 2 alone is spoken to so; one that speaks neither says which', async () => {
  unlike = {
    'GET about': () => Response.json({ version: ['2.0.0'] }),
    'GET bookmark': () => new Response('', { status: 404 }),
  };
  const { records, codes } = await launch('xapi');
  const puts = () => calls.filter(({ method }) => method === 'PUT').map(({ headers }) => headers);
  void records.bookmarks?.save({ scenarioId: 1 } as never);
  await vi.waitFor(() => expect(puts()).toHaveLength(1));
  void records.bookmarks?.save({ scenarioId: 2 } as never);
  await vi.waitFor(() => expect(puts()).toHaveLength(2));
  expect(puts()[0]).toMatchObject({ 'x-experience-api-version': '2.0.0', 'if-none-match': '*' });
  expect(puts()[1]).toMatchObject({ 'if-match': '*' });
  // Another tab of the same learner removed it meanwhile.
  unlike['PUT bookmark'] = () => {
    delete unlike['PUT bookmark'];
    return new Response('', { status: 412 });
  };
  void records.bookmarks?.save({ scenarioId: 3 } as never);
  await vi.waitFor(() => expect(puts()).toHaveLength(4));
  expect(puts()[3]).toMatchObject({ 'if-none-match': '*' });
  records.tell([finish as never]);
  await vi.waitFor(() => expect(told()).toEqual(['completed', 'passed']));
  expect(codes).toEqual([]);
  unlike = { 'GET about': () => Response.json({ version: ['0.95'] }) };
  expect((await launch('xapi')).codes).toEqual(['records-version']);
});

test('where learners look is asked for only where a store takes it', async () => {
  expect((await launch('xapi')).records.looks).toBe(true);
  expect((await launch('cmi5')).records.looks).toBe(true);
  unlike['GET LMS.LaunchData'] = () => Response.json({ contextTemplate: {}, launchMode: 'Review' });
  expect((await launch('cmi5')).records.looks).toBe(false);
  expect((await launch('cmi5', ['actor'])).records.looks).toBe(false);
});

test('[state:bookmark-stores] [out:cmi5-launch-data] who only looks at a run is offered it, and changes nothing of it', async () => {
  unlike['GET bookmark'] = () => Response.json({ scenarioId: 1, lastSceneId: 2 });
  const writes = () =>
    calls.filter(({ path, method }) => path === 'bookmark' && method !== 'GET').map(({ method }) => method);
  for (const launchMode of ['Browse', 'Review']) {
    unlike['GET LMS.LaunchData'] = () => Response.json({ contextTemplate: {}, launchMode });
    const { bookmarks } = (await launch('cmi5')).records;
    expect(await bookmarks?.load()).toMatchObject({ lastSceneId: 2 });
    expect(await bookmarks?.save({ scenarioId: 1, lastSceneId: 1 } as never)).toBe(true);
    await bookmarks?.clear();
    expect(writes()).toEqual([]);
  }
  delete unlike['GET LMS.LaunchData'];
  const { bookmarks } = (await launch('cmi5')).records;
  await bookmarks?.save({ scenarioId: 1, lastSceneId: 1 } as never);
  await bookmarks?.clear();
  expect(writes()).toEqual(['PUT', 'DELETE']);
});

test('[rule:xapi-launch] [state:bookmark-stores] a learner whom a launch names by an address alone has the run kept by the store', async () => {
  const { records } = await launch('xapi', ['actor'], {}, { email: 'ann@school.test' });
  await records.bookmarks?.save({ scenarioId: 1 } as never);
  const kept = calls.filter(({ path }) => path === 'bookmark');
  expect(kept.map(({ method }) => method)).toEqual(['GET', 'PUT']);
  for (const { agent } of kept) expect(JSON.parse(agent)).toMatchObject({ mbox: 'mailto:ann@school.test' });
  // Nobody is named: what others play in this browser is none of the store's.
  expect((await launch('xapi', ['actor'])).records.bookmarks).toBeUndefined();
});

test('texts whose language nobody said are told in none, not in English', async () => {
  for (const type of ['cmi5', 'xapi'] as const) {
    calls.length = 0;
    const { records } = await launch(type);
    records.tell([finish as never]);
    await vi.waitFor(() => expect(told()).toContain('passed'));
    const passed = statements().find((one) => verbOf(one) === 'passed');
    expect(passed.object.definition.name).toEqual({ und: 'Test' });
    if (type === 'xapi') expect(passed.context.language).toBe('und');
  }
});

test('[rule:cmi5-launch] a launch by cmi5 is good for one run, and goes back where it was told to', async () => {
  expect((await launch('cmi5')).records.once).toBe('closes');
  unlike['GET LMS.LaunchData'] = () =>
    Response.json({ contextTemplate: {}, launchMode: 'Normal', returnURL: 'https://lms.test/course' });
  expect((await launch('cmi5')).records.once).toBe('returns');
  // Nothing is begun that could not be begun again.
  expect((await launch('cmi5', ['actor'])).records.once).toBeUndefined();
  expect((await launch('xapi')).records.once).toBeUndefined();
});

test('a clock that is set back in the middle of a session costs no record: what took time took no less than none', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-01T10:00:00Z') });
  const { records } = await launch('cmi5');
  vi.setSystemTime(new Date('2026-11-26T10:00:00Z'));
  records.tell([{ verb: 'exited' } as never]);
  await vi.waitFor(() => expect(told()).toEqual(['initialized', 'terminated']));
  vi.useRealTimers();
  const [last] = calls.filter(({ path, method }) => path === 'statements' && method === 'POST').slice(-1);
  expect(JSON.parse(last!.body).at(-1).result.duration).toMatch(/^PT\d/);
});

test('[rule:xapi-launch] what a live page reports with is asked for anew once it has run out', async () => {
  const page = (auth: string) => ({ endpoint, auth });
  let good = 'Basic first';
  unlike = {
    'POST statements': () => {
      const { authorization } = calls.at(-1)!.headers;
      return authorization === good ? Response.json([]) : new Response('', { status: 401 });
    },
    'GET /launch.json': () =>
      Response.json({ records: [{ type: 'xapi', activityId: 'https://school.test/act', ...page(good) }] }),
  };
  const { records, codes } = await launch('xapi', ['endpoint', 'auth'], page(good));
  good = 'Basic second';
  records.tell([finish as never]);
  const arrived = () =>
    calls.filter(
      ({ method, path, headers }) =>
        `${method} ${path} ${headers.authorization}` === `POST statements ${good}`,
    );
  await vi.waitFor(() => expect(arrived()).toHaveLength(1));
  expect(JSON.parse(arrived()[0]!.body)).toHaveLength(2);
  expect(codes).toEqual([]);
});

test('[rule:cmi5-launch] who leaves comes back to the course, also while the store takes nothing; what it did not take is kept', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const returnURL = 'https://lms.test/course';
  unlike = {
    'GET LMS.LaunchData': () => Response.json({ contextTemplate: {}, launchMode: 'Normal', returnURL }),
    'POST statements': () => new Response('', { status: 503 }),
  };
  try {
    const { records } = await launch('cmi5');
    records.tell([{ verb: 'exited' } as never]);
    await vi.advanceTimersByTimeAsync(player.exitMs - 1);
    expect(assign).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(assign).toHaveBeenCalledExactlyOnceWith(returnURL);
    expect(JSON.stringify(Object.values(localStorage))).toContain('verbs/terminated');
  } finally {
    vi.useRealTimers();
  }
});

test('[rule:cmi5-launch] what was said of a registration is kept once the statements have arrived, and is tried again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const puts = () => calls.filter(({ method, path }) => method === 'PUT' && path === 'rondure.outcome');
  let status = 503;
  unlike = { 'POST statements': () => new Response('', { status }) };
  try {
    const { records } = await launch('cmi5');
    records.tell([finish as never]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(puts()).toEqual([]);
    status = 200;
    unlike['PUT rondure.outcome'] = () => new Response('', { status: puts().length > 1 ? 200 : 503 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(puts().map(({ body }) => JSON.parse(body))).toEqual([
      { completed: true, passed: true },
      { completed: true, passed: true },
    ]);
  } finally {
    vi.useRealTimers();
  }
});

test('[rule:cmi5-launch] a score is what it says, and passes where it is as high as is asked', async () => {
  const [score, masteryScore] = [83.33, 0.8333];
  unlike = {
    'GET LMS.LaunchData': () => Response.json({ contextTemplate: {}, launchMode: 'Normal', masteryScore }),
  };
  const { records } = await launch('cmi5');
  records.tell([{ ...finish, score } as never]);
  await vi.waitFor(() => expect(told()).toEqual(['initialized', 'completed', 'passed']));
  const passed = statements().find((one) => verbOf(one) === 'passed');
  expect(passed.result.score.scaled).toBe(masteryScore);
});

test('[rule:cmi5-launch] the end of a session is told after what it came to is kept', async () => {
  const { records } = await launch('cmi5');
  records.tell([finish as never, { verb: 'exited' } as never]);
  await vi.waitFor(() => expect(told()).toContain('terminated'));
  const order = calls.map(({ method, path, body }) => `${method} ${path} ${body}`);
  const kept = order.findIndex((call) => call.startsWith('PUT rondure.outcome'));
  expect(kept).toBeGreaterThan(order.findIndex((call) => call.includes('verbs/passed')));
  expect(kept).toBeLessThan(order.findIndex((call) => call.includes('verbs/terminated')));
});

test('[rule:xapi-launch] a store that publishing named without what opens it is opened by the launch, or what lacks is said', async () => {
  const opened = await launch('xapi', ['endpoint'], { endpoint });
  expect(opened.codes).toEqual([]);
  expect(calls.at(-1)?.headers.authorization).toBe('Basic key');
  const problems: unknown[] = [];
  const { records } = await launch('xapi', ['endpoint', 'auth'], { endpoint });
  records.hear((notice) => problems.push(notice));
  expect(problems).toEqual([{ code: 'launch-incomplete', values: { missing: 'auth' } }]);
});
