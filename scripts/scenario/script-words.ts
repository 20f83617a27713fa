import type { Project, RunEvent, RunState } from '#scenario/play.ts';

/** What a line asks for: let seconds pass, then tell the run. */
export interface Told {
  seconds: number;
  events: RunEvent[];
}

type Word = (rest: string, find: (name: string) => number | undefined, project: Project) => Told | null;

const tell = (...events: RunEvent[]): Told => ({ seconds: 0, events });
const onObject =
  (event: (object: number) => RunEvent): Word =>
  (rest, find) => {
    const object = find(rest);
    return object === undefined ? null : tell(event(object));
  };

/**
 * The words of a script. Objects and choices are named by name or id:
 * `click Door` · `use Door` (as with one finger: first hovers, then clicks) · `hover Door` · `unhover Door` ·
 * `choose Quiz: Yes` · `drag Plug to Socket` · `drag Plug` (and let go over nothing) · `spin Vase` · `wait 2.5` ·
 * `ended` (the scene's film) · `ended Song` · `set Keys = 3` · `event Alarm` · `pause` · `resume` · `enter vr` ·
 * `enter web` · `leave`
 */
const words: Record<string, Word> = {
  click: onObject((object) => ({ type: 'click', object })),
  use: onObject((object) => ({ type: 'activate', object })),
  hover: onObject((object) => ({ type: 'hover-in', object })),
  unhover: onObject((object) => ({ type: 'hover-out', object })),
  spin: onObject((object) => ({ type: 'spin', object })),
  wait: (rest) => {
    const seconds = Number(rest);
    return rest !== '' && seconds >= 0 ? { seconds, events: [{ type: 'tick' }] } : null;
  },
  choose: (rest, find, project) => {
    const [, question = '', answer = ''] = /^(.+?):\s*(.+)$/.exec(rest) ?? [];
    const object = find(question);
    const choices = project.objects.get(object ?? Number.NaN)?.object.choices ?? [];
    const choice = choices.find(({ id, txt }) => txt === answer || String(id) === answer);
    return object === undefined || !choice ? null : tell({ type: 'choice', object, choice: choice.id });
  },
  drag: (rest, find) => {
    const [one = '', onto] = rest.split(/\s+to\s+/);
    const object = find(one);
    const zone = onto === undefined ? null : find(onto);
    return object === undefined || zone === undefined
      ? null
      : tell({ type: 'drag-begin', object }, { type: 'drop', object, zone });
  },
  ended: (rest, find) => {
    if (rest === '') return tell({ type: 'media-ended' });
    const object = find(rest);
    return object === undefined ? null : tell({ type: 'media-ended', object });
  },
  set: (rest) => {
    const [, variable = '', value = ''] = /^(.+?)\s*=\s*(.*)$/.exec(rest) ?? [];
    return variable ? tell({ type: 'set-variable', variable, value }) : null;
  },
  event: (rest) => (rest ? tell({ type: 'run-event', event: rest }) : null),
  pause: () => tell({ type: 'pause' }),
  resume: () => tell({ type: 'resume' }),
  enter: (rest) => (rest === 'vr' || rest === 'web' ? tell({ type: 'platform', platform: rest }) : null),
  leave: () => tell({ type: 'leave' }),
};

/** What a line means in a run; null: nothing. */
export function eventsOf(line: string, project: Project, state: RunState): Told | null {
  const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(line) ?? [];
  const read = Object.hasOwn(words, word.toLowerCase()) ? words[word.toLowerCase()] : undefined;
  return read?.(rest, (name) => objectNamed(project, state, name.trim()), project) ?? null;
}

/** An object by id or name: of the present scene first. */
function objectNamed(project: Project, state: RunState, name: string): number | undefined {
  const here = project.inScene.get(state.sceneId ?? Number.NaN) ?? [];
  for (const entries of [here, project.objects.values()])
    for (const { object } of entries)
      if (String(object.id) === name || object.name.toLowerCase() === name.toLowerCase()) return object.id;
  return undefined;
}
