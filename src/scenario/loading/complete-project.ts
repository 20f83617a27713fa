import { CONTROLLER_PASSING_GRADE, PROJECT_VERSION } from '../constants.ts';
import { changeActions } from '../runtime/project.ts';
import { coerce, eachMisfit } from './coerce.ts';
import { type Completing, completeAction, completeCondition, filled } from './complete.ts';
import { type LoadProblem, shortly } from './inspect-file.ts';
import { projectRanges, type Range } from './ranges.ts';
import { type Fields, isFields, listed, textOf } from './untyped.ts';

/** What project data has where a file says nothing. */
const defaults = {
  name: '',
  description: '',
  publishDate: null,
  nextObjId: 1,
  fontsToLoad: [],
  bookmark: false,
  isscored: false,
  version: PROJECT_VERSION,
};
const shape = { ...defaults, passinggrade: CONTROLLER_PASSING_GRADE, variables: [] };

/** Project data with what it lacks, and what of it cannot be used. `beside`: variables of files that list them there. */
export function completeProject(given: Fields, beside: readonly Fields[]) {
  const problems: LoadProblem[] = [];
  const report = (code: LoadProblem['code'], what: string) =>
    problems.push({ code, where: 'projectData', what });
  eachMisfit(given, shape, projectRanges, (path, own, code) => report(code, `${path}: ${shortly(own)}`));

  const own = listed(given.variables).filter(isFields);
  const taken = new Set<unknown>();
  const variables = (own.length ? own : beside).filter(({ id, name }) => {
    const usable = Number.isFinite(id) && typeof name === 'string';
    if (usable && !taken.has(id)) return taken.add(id).size > 0;
    report(usable ? 'same-id' : 'no-id', textOf(name, id));
    return false;
  });

  const { passinggrade, ...rest } = given;
  const grade = coerce(passinggrade, shape.passinggrade, projectRanges.passinggrade as Range);
  const data = { ...filled(rest, defaults), ...(grade !== undefined && { passinggrade: grade }), variables };
  return { data, problems };
}

/** A variable whose actions, which are kept as text, are completed as those of objects; what is none stays as it came. */
export function completeVariable(variable: Fields, how: Completing): Fields {
  if (changeActions(variable.data).length === 0) return variable;
  const { actions, ...rest } = JSON.parse(String(variable.data)) as Fields;
  const whole = mapFields(actions, (action) => {
    const { conditions } = action;
    const own = completeAction(action, how);
    return Array.isArray(conditions) ? { ...own, conditions: mapFields(conditions, completeCondition) } : own;
  });
  return { ...variable, data: JSON.stringify({ ...rest, actions: whole }) };
}

const mapFields = (list: unknown, change: (one: Fields) => Fields): unknown[] =>
  listed(list).map((one) => (isFields(one) ? change(one) : one));
