import type { ScormApi } from './scorm-api.ts';
import { scormElements } from './scorm-elements.ts';
import type { Left, UnsaidStore } from './scorm-unsaid.ts';

const RETRY_MS = 10_000;
/** A tab that wrote nothing for so long is gone. */
const GONE_MS = 24 * 60 * 60 * 1000;

interface Steadying {
  /** Looks for the runtime as at the start. */
  find: () => ScormApi | null;
  /** Told when a commit is refused. */
  lost: () => void;
  unsaid: UnsaidStore;
}

/**
 * A system's runtime that may be lost in the middle, as when its frame is loaded anew or the page is closed, or lets
 * nobody in. What it has not confirmed by a commit is kept, and said again to the runtime that is found then, or by the
 * next launch of the same learner: the same places are set, so that nothing is doubled.
 */
export function steadyScorm(first: ScormApi, { find, lost, unsaid }: Steadying): ScormApi {
  let api = first;
  let failed = false;
  /** It let nobody in at the start: all waits for the next launch. */
  let refused = false;
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let learner = '';
  let after = '';
  let noted = false;
  const unconfirmed = new Map<string, string>();
  /** What other tabs left, which was said with this launch. */
  let taken: Left[] = [];
  const elements = scormElements[api.version];
  /** Those of a launch alone. */
  const passing = [elements.exit, elements.sessionTime, 'adl.nav.request'];

  /** Once for all that is set at the same time. */
  const note = () => {
    if (noted) return;
    noted = true;
    queueMicrotask(write);
  };
  const write = () => {
    noted = false;
    const values = [...unconfirmed].filter(([element]) => !passing.includes(element));
    unsaid.keep(learner, values.length > 0 ? { after, values } : null);
  };
  const begin = () => {
    learner = api.get(elements.student);
    after = heldBy(api);
    for (const left of unsaid.load(learner)) {
      if (left.after === after || (left.after === '' && isUnbegun(after))) {
        for (const [element, value] of left.values) set(element, value);
        taken.push(left);
      } else if (left.after === '' || Date.now() - left.at > GONE_MS) left.forget();
    }
  };
  const again = () => {
    const found = find();
    if (found?.version === api.version) api = found;
    // One that is still there refuses it, which does no harm.
    api.initialize();
    api.set(elements.exit, 'suspend');
    for (const [element, value] of unconfirmed) api.set(element, value);
  };
  const commit = (): boolean => {
    if (refused) {
      lost();
      return false;
    }
    if (failed) again();
    failed = !api.commit();
    clearTimeout(timer);
    if (failed) {
      lost();
      if (!over) timer = setTimeout(commit, RETRY_MS);
    } else {
      unconfirmed.clear();
      for (const { forget } of taken) forget();
      taken = [];
      after = heldBy(api);
    }
    write();
    return !failed;
  };
  const set = (element: string, value: string) => {
    unconfirmed.set(element, value);
    note();
    return api.set(element, value);
  };
  return {
    version: api.version,
    initialize() {
      // One that is begun already may refuse to begin, and answers.
      refused = !api.initialize() && api.get(elements.student) === '';
      if (!refused) begin();
      return !refused;
    },
    get: (element) => unconfirmed.get(element) ?? api.get(element),
    set,
    commit,
    terminate() {
      over = true;
      clearTimeout(timer);
      return api.terminate();
    },
  };
}

const statuses = {
  '1.2': ['cmi.core.lesson_status'],
  '2004': ['cmi.completion_status', 'cmi.success_status'],
};

/** How far a system's record of a learner goes: the run that it keeps, how many answers, and what it came to. */
const heldBy = (api: ScormApi) => {
  const { suspendData, score } = scormElements[api.version];
  const held = [suspendData, 'cmi.interactions._count', `${score}.raw`, ...statuses[api.version]];
  const values = held.map((element) => api.get(element));
  return JSON.stringify(values.map((value) => (NOTHING.includes(value) ? '' : value)));
};
/** What stands there before a run came to something. */
const NOTHING = ['0', 'not attempted', 'unknown', 'incomplete'];
const isUnbegun = (held: string) => (JSON.parse(held) as string[]).join('') === '';
