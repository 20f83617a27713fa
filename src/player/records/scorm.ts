import { suspendData } from '#catalog/limits.ts';
import type { Notice } from '#panels/play/notices.tsx';
import { unpackBookmark } from '#scenario/packing.ts';
import type { Bookmark, Project } from '#scenario/play.ts';
import type { Dated } from '../reporters/reporter.ts';
import { usableStorage } from '../storage.ts';
import { type Connect, type Connection, unconnected } from './connection.ts';
import { findScormApi, type ScormApi } from './scorm-api.ts';
import { scormElements } from './scorm-elements.ts';
import { unsaidStore } from './scorm-unsaid.ts';
import { steadyScorm } from './steady-scorm.ts';
import { suspendedRun } from './suspended-run.ts';
import { recordKey } from './xapi.ts';
import { scaledOf } from './xapi-statement.ts';

/** The learning management system that shows the page. */
export const connectScorm: Connect<'scorm'> = async ({ version, edition }, connecting) => {
  const { launch, project, say } = connecting;
  const find = () => findScormApi(version);
  const found = find();
  if (!found) return unconnected({ code: 'lms-missing' });
  const unsaid = unsaidStore(usableStorage(), recordKey(connecting));
  const api = steadyScorm(found, { find, lost: () => say({ code: 'lms-refusing' }), unsaid });
  const bookmarks = launch.bookmarks.store === 'records';
  return connectScormApi(api, project, { bookmarks, edition, say });
};

interface ScormOptions {
  /** It keeps the run as suspend data. */
  bookmarks: boolean;
  edition?: '3' | undefined;
  say: (notice: Notice) => void;
}

/** A system that was found. */
export function connectScormApi(
  api: ScormApi,
  project: Project,
  { bookmarks, edition, say }: ScormOptions,
): Connection {
  const elements = scormElements[api.version];
  // One that lets nobody in is told at the next launch.
  api.initialize();
  const limit = edition === '3' && api.version === '2004' ? suspendData['2004, 3'] : elements.suspendLimit;
  const before = bookmarks ? unpackBookmark(project, api.get(elements.suspendData)) : null;
  const kept = bookmarks ? suspendedRun(api, project, { before, limit, say }) : undefined;
  // What is left without a word is gone on with; some systems forget it unless it is said before.
  api.set(elements.exit, 'suspend');
  begin(api);
  const session = createSession(api, project, before);
  const hidden = () => document.visibilityState === 'hidden' && session.commit();
  document.addEventListener('visibilitychange', hidden);
  return {
    tell: (all: readonly Dated[]) => all.forEach(session.tell),
    bookmarks: kept,
    learner: api.get(elements.student) || undefined,
    // What has ended takes no other run.
    once: 'closes',
    // It took nothing of what was said so far: most likely it keeps nothing.
    problem: api.commit() ? undefined : { code: 'lms-refusing' },
  };
}

/** What was not begun yet is incomplete (spec section 4). */
function begin(api: ScormApi): void {
  const [element, unbegun] =
    api.version === '1.2'
      ? ['cmi.core.lesson_status', ['not attempted', '']]
      : ['cmi.completion_status', ['not attempted', 'unknown', '']];
  if ((unbegun as string[]).includes(api.get(element as string))) api.set(element as string, 'incomplete');
}

/** `before`: the run that is gone on with, unless it is begun anew. */
function createSession(api: ScormApi, project: Project, before: Bookmark | null) {
  const elements = scormElements[api.version];
  const began = performance.now();
  const seen = new Set(before?.visited);
  /** Objectives that the system has, by their ids: of earlier launches too. */
  const objectives = new Map(
    Array.from({ length: Number(api.get('cmi.objectives._count')) || 0 }, (_, index) => [
      api.get(`cmi.objectives.${index}.id`),
      index,
    ]),
  );
  let interactions = Number(api.get('cmi.interactions._count')) || 0;
  let finished = before?.complete === true;
  let over = false;

  const commit = () => {
    if (over) return;
    api.set(elements.sessionTime, elements.duration((performance.now() - began) / 1000));
    api.commit();
  };

  const begun = () => {
    seen.clear();
    finished = false;
  };

  const left = (sceneId: number) => {
    seen.add(sceneId);
    const id = `scene_${sceneId}`;
    const index = objectives.get(id) ?? objectives.size;
    if (!objectives.has(id)) api.set(`cmi.objectives.${index}.id`, id);
    objectives.set(id, index);
    const status = api.version === '1.2' ? 'status' : 'completion_status';
    api.set(`cmi.objectives.${index}.${status}`, 'completed');
    api.set(elements.location, String(sceneId));
    // What is complete stays so.
    if (api.version === '2004' && !finished)
      api.set('cmi.progress_measure', String(Math.round((100 * seen.size) / project.order.length) / 100));
    commit();
  };

  const answered = (told: Extract<Dated, { verb: 'answered' }>) => {
    const object = project.objects.get(told.questId)?.object;
    const choices = object?.choices ?? [];
    const place = choices.findIndex(({ id }) => id === told.choiceId);
    const at = `cmi.interactions.${interactions}`;
    api.set(`${at}.id`, `scene_${told.sceneId}_question_${told.questId}`);
    // More than this version can tell apart by names are told as text.
    const isText = choices.length > elements.choices;
    const named = (index: number) => (isText ? `choice_${index + 1}` : elements.choice(index));
    api.set(`${at}.type`, isText ? 'fill-in' : 'choice');
    api.set(`${at}.${elements.moment}`, elements.time(new Date(told.time)));
    api.set(`${at}.correct_responses.0.pattern`, named((object?.correctchoice ?? 1) - 1));
    api.set(`${at}.${elements.response}`, named(Math.max(0, place)));
    api.set(`${at}.result`, told.iscorrect ? elements.right : elements.wrong);
    api.set(`${at}.latency`, elements.duration(told.duration));
    if (api.version === '2004') api.set(`${at}.description`, told.questtext.slice(0, 250));
    interactions += 1;
  };

  const finish = ({ score, result }: Extract<Dated, { verb: 'finish' }>) => {
    // Before the status: some systems judge when it is set.
    api.set(`${elements.score}.min`, '0');
    api.set(`${elements.score}.max`, '100');
    api.set(`${elements.score}.raw`, String(score));
    if (api.version === '1.2') api.set('cmi.core.lesson_status', result);
    else {
      api.set(`${elements.score}.scaled`, String(scaledOf(score)));
      api.set('cmi.completion_status', 'completed');
      api.set('cmi.progress_measure', '1');
      if (result !== 'completed') api.set('cmi.success_status', result);
    }
    finished = true;
    commit();
  };

  /** Dated before the end: gone on with later, or over. */
  const end = () => {
    if (over) return;
    if (api.version === '2004') {
      api.set(elements.exit, finished ? 'normal' : 'suspend');
      api.set('adl.nav.request', finished ? 'exitAll' : 'suspendAll');
    } else api.set(elements.exit, finished ? '' : 'suspend');
    commit();
    over = true;
    api.terminate();
  };

  const tell = (told: Dated) => {
    if (over) return;
    if (told.verb === 'attempted') begun();
    else if (told.verb === 'experienced') left(told.sceneId);
    else if (told.verb === 'answered') answered(told);
    else if (told.verb === 'finish') finish(told);
    else if (told.verb === 'exited' || told.verb === 'terminated') end();
  };
  return { tell, commit };
}
