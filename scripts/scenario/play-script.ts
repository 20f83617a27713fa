import {
  createRun,
  type Env,
  indexProject,
  type LogEntry,
  type Project,
  type RunEvent,
  type RunState,
  type ScenarioFile,
  step,
} from '#scenario/play.ts';

/**
 * Plays a scenario by a text of steps, one a line, and answers its log. Things are named by name or id:
 * `click Door` · `hover Door` · `choose Quiz: Yes` · `drag Plug to Socket` · `wait 2.5` · `set Keys = 3` ·
 * `event Alarm`. Empty lines and those after # are passed over. Scenes are there at once; chance is always `random`.
 * Throws when a line means nothing.
 */
export function playScript(file: ScenarioFile, script: string, random = 0.5): LogEntry[] {
  const project = indexProject(file);
  let now = 0;
  const env = (): Env => ({ now, random: () => random, platform: 'web' });
  let state: RunState = createRun(project, env());
  const log: LogEntry[] = [];
  const send = (event: RunEvent) => {
    const result = step(project, state, event, env());
    state = result.state;
    log.push(...result.log);
    if (!state.loaded && state.sceneId !== null && !state.exited)
      send({ type: 'scene-loaded', sceneId: state.sceneId });
  };
  send({ type: 'start' });
  for (const [index, line] of script.split('\n').entries()) {
    const words = line.replace(/(^|\s)#.*$/, '').trim();
    if (!words) continue;
    const wait = /^wait ([\d.]+)$/i.exec(words);
    if (wait) {
      now += Number(wait[1]) * 1000;
      send({ type: 'tick' });
      continue;
    }
    const events = eventsOf(words, project, state);
    if (!events) throw new Error(`Line ${index + 1} means nothing here: ${words}`);
    events.forEach(send);
  }
  return log;
}

function eventsOf(words: string, project: Project, state: RunState): RunEvent[] | null {
  const [, verb, rest = ''] = /^(\S+)\s+(.+)$/.exec(words) ?? [];
  const find = (name = '') => objectNamed(project, state, name.trim());
  switch (verb?.toLowerCase()) {
    case 'click':
    case 'hover': {
      const object = find(rest);
      return object === undefined ? null : [{ type: verb === 'click' ? 'click' : 'hover-in', object }];
    }
    case 'choose': {
      const [question, answer = ''] = rest.split(/:\s*/);
      const object = find(question);
      const choices = project.objects.get(object ?? Number.NaN)?.object.choices ?? [];
      const choice = choices.find(({ id, txt }) => txt === answer || String(id) === answer);
      return object === undefined || !choice ? null : [{ type: 'choice', object, choice: choice.id }];
    }
    case 'drag': {
      const [one, zone] = rest.split(/\s+to\s+/);
      const object = find(one);
      if (object === undefined) return null;
      return [
        { type: 'drag-begin', object },
        { type: 'drop', object, zone: zone === undefined ? null : (find(zone) ?? null) },
      ];
    }
    case 'set': {
      const [variable = '', value = ''] = rest.split(/\s*=\s*/);
      return [{ type: 'set-variable', variable, value }];
    }
    case 'event':
      return [{ type: 'run-event', event: rest }];
    default:
      return null;
  }
}

/** An object by id or name: of the present scene first. */
function objectNamed(project: Project, state: RunState, name: string): number | undefined {
  const entries = [...(project.inScene.get(state.sceneId ?? Number.NaN) ?? []), ...project.objects.values()];
  return entries.find(
    ({ object }) => String(object.id) === name || object.name.toLowerCase() === name.toLowerCase(),
  )?.object.id;
}
