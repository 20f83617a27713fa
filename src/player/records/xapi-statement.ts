import {
  type ActivityKind,
  activityTypes,
  extensions,
  partActivity,
  verbs,
  type XapiVerb,
} from '#catalog/xapi.ts';
import type { Project } from '#scenario/play.ts';
import type { Dated } from '../reporters/reporter.ts';
import { uuid } from './uuid.ts';

export interface Activity {
  objectType: 'Activity';
  id: string;
  definition: { type: string; name?: Record<string, string>; [more: string]: unknown };
}
export interface Result {
  completion?: boolean;
  success?: boolean;
  score?: { scaled: number; raw: number; min: number; max: number };
  response?: string;
  duration?: string;
  extensions?: Record<string, unknown>;
}
/** A statement as IEEE 9274.1.1 has it; who did it and in which context is put to it where it is sent. */
export interface XapiStatement {
  id: string;
  timestamp: string;
  verb: { id: string; display: Record<string, string> };
  object: Activity;
  result?: Result;
  actor?: unknown;
  context?: Record<string, unknown>;
}

/** What statements are about. */
export interface About {
  project: Project;
  /** Of the scenario as a whole. */
  activityId: string;
  /** BCP 47: of the scenario's texts. */
  language: string;
}

/** Seconds as ISO 8601 has durations, to hundredths. */
export const isoDuration = (seconds: number): string => `PT${Math.round(seconds * 100) / 100}S`;

/** A score of 0 to 100 as 0 to 1, without what binary fractions leave over. */
export const scaledOf = (score: number): number => Math.round(score * 100) / 10_000;

const verbOf = (verb: XapiVerb) => ({ id: verbs[verb], display: { en: verb } });

export function activityOf({ activityId, project, language }: About): Activity {
  const name = project.name ? { name: { [language]: project.name } } : {};
  return { objectType: 'Activity', id: activityId, definition: { type: activityTypes.scenario, ...name } };
}

/** The statements for what a learner did: one, but two for the end of a scored scenario. */
export function xapiStatements(about: About, told: Dated): XapiStatement[] {
  const part = (
    kind: Exclude<ActivityKind, 'scenario'>,
    id: number,
    name: string,
    more: object = {},
  ): Activity => ({
    objectType: 'Activity',
    id: partActivity(about.activityId, kind, id),
    definition: {
      type: activityTypes[kind],
      ...(name ? { name: { [about.language]: name } } : {}),
      ...more,
    },
  });
  const said = (verb: XapiVerb, object: Activity, result?: Result): XapiStatement => ({
    id: uuid(),
    timestamp: told.time,
    verb: verbOf(verb),
    object,
    ...(result ? { result } : {}),
  });
  const whole = activityOf(about);
  switch (told.verb) {
    case 'experienced':
      return [
        said('experienced', part('scene', told.sceneId, told.scene), {
          duration: isoDuration(told.duration),
          ...(told.looks ? { extensions: { [extensions.gaze]: told.looks } } : {}),
        }),
      ];
    case 'clicked':
    case 'dragged':
    case 'spun':
      return [said(told.verb, part('object', told.objectId, told.object))];
    case 'dropped': {
      const zone = { [extensions.zone]: told.zoneId };
      return [said('dropped', part('object', told.objectId, told.object), { extensions: zone })];
    }
    case 'answered':
      return [
        said('answered', part('question', told.questId, told.questname, interaction(about, told)), {
          success: told.iscorrect,
          response: String(told.choiceId),
          duration: isoDuration(told.duration),
        }),
      ];
    case 'updated': {
      const value = { [extensions.value]: told.value };
      return [said('updated', part('variable', told.variableId, told.variable), { extensions: value })];
    }
    case 'finish': {
      const duration = isoDuration(told.duration);
      const { score: raw, result } = told;
      const score = { scaled: scaledOf(raw), raw, min: 0, max: 100 };
      const values = Object.fromEntries(told.variables.map(({ name, value }) => [name, value]));
      const outcome = { completion: true, duration, extensions: { [extensions.value]: values } };
      if (result === 'completed') return [said('completed', whole, { ...outcome, score })];
      const success = result === 'passed';
      return [
        said('completed', whole, { ...outcome, score }),
        said(result, whole, { success, score, duration }),
      ];
    }
    case 'attempted':
    case 'exited':
    case 'terminated':
    case 'entered-vr':
    case 'exited-vr':
      return [said(told.verb, whole)];
  }
}

/** A question as an interaction of CMI: its choices by their ids, and the right one. */
function interaction(
  { project, language }: About,
  { questId, questtext }: Extract<Dated, { verb: 'answered' }>,
) {
  const object = project.objects.get(questId)?.object;
  const choices = object?.choices ?? [];
  const right = choices[(object?.correctchoice ?? 1) - 1];
  return {
    ...(questtext ? { description: { [language]: questtext } } : {}),
    interactionType: 'choice',
    choices: choices.map(({ id, txt }) => ({
      id: String(id),
      description: { [language]: txt || String(id) },
    })),
    ...(right ? { correctResponsesPattern: [String(right.id)] } : {}),
  };
}
