/** The page of a hybrid package: it lends the live page in its frame what the learning management system gives to it. */
import { hybrid } from './player/records/hybrid-messages.ts';
import { findScormApi, type ScormApi } from './player/records/scorm-api.ts';
import { unsaidStore } from './player/records/scorm-unsaid.ts';
import { steadyScorm } from './player/records/steady-scorm.ts';
import { usableStorage } from './player/storage.ts';

interface PageState {
  page: string;
  version: ScormApi['version'];
}

/** Elements that the live page may ask for, by version; those of lists are read by their counts. */
const elements = {
  '1.2': ['cmi.core.student_id', 'cmi.core.student_name', 'cmi.core.lesson_status', 'cmi.suspend_data'],
  '2004': ['cmi.learner_id', 'cmi.learner_name', 'cmi.completion_status', 'cmi.suspend_data'],
} as const;

const { page, version } = JSON.parse(document.getElementById('hybrid')?.textContent ?? '{}') as PageState;
const frame = document.querySelector('iframe')!;
const origin = new URL(page).origin;
const find = () => findScormApi(version);
const found = find();
const lost = () => frame.contentWindow?.postMessage({ type: hybrid.lost }, origin);
const unsaid = unsaidStore(usableStorage(), `hybrid-${location.pathname}`);
const api = found && steadyScorm(found, { find, lost, unsaid });
const begun = api?.initialize() ?? false;

addEventListener('message', ({ source, origin: from, data }) => {
  if (source !== frame.contentWindow || from !== origin) return;
  if (data?.type === hybrid.hello) answer();
  else if (!api || !begun) return;
  else if (data?.type === hybrid.set) api.set(String(data.element), String(data.value));
  else if (data?.type === hybrid.commit) api.commit();
  else if (data?.type === hybrid.terminate) end();
});
let over = false;
function end(): void {
  if (!over) api?.terminate();
  over = true;
}
// A frame that goes with its page may not be heard any more.
addEventListener('pagehide', end);
frame.src = page;

function answer(): void {
  const values: Record<string, string> = {};
  if (api && begun) {
    for (const element of elements[api.version]) values[element] = api.get(element);
    for (const list of ['cmi.interactions', 'cmi.objectives'])
      values[`${list}._count`] = api.get(`${list}._count`);
    for (let index = 0; index < (Number(values['cmi.objectives._count']) || 0); index += 1)
      values[`cmi.objectives.${index}.id`] = api.get(`cmi.objectives.${index}.id`);
  }
  const reply = { type: hybrid.values, version: begun ? api?.version : null, refused: Boolean(api), values };
  frame.contentWindow?.postMessage(reply, origin);
}
