import type { FieldDescriptor } from '../fields/fields-of.ts';
import { kindOf } from '../objects/registry.ts';
import type { FieldMeta } from '../schema/kit.ts';
import { type ConditionType, type ObjectType, platforms } from '../types.ts';
import { allowedConditions } from './registry.ts';

/** What a condition may be about: a kind of object, a scene, a variable, the score or the platform (spec section 4). */
export type SubjectKind = ObjectType | keyof typeof allowedConditions;

interface ConditionField extends FieldMeta {
  path: 'target' | 'object2';
  choices?: readonly string[];
}

const zone = {
  path: 'object2',
  control: 'object',
  label: 'fields.zone',
  of: 'zone',
  absent: 'anyZone',
} as const;
const dragged = {
  path: 'object2',
  control: 'object',
  label: 'fields.dragged',
  of: 'drags',
  absent: 'anyDragged',
} as const;
const compared = { path: 'target', control: 'value', label: 'fields.value' } as const;

/** The fields of each condition's form, beside its subject. */
export const conditionForms = {
  visited: [],
  notvisited: [],
  shown: [],
  notshown: [],
  selected: [],
  notselected: [],
  correct: [],
  notcorrect: [],
  answered: [],
  notanswered: [],
  played: [],
  notplayed: [],
  dropped: [zone],
  notdropped: [zone],
  pass: [],
  notpass: [],
  greater: [compared],
  gtequal: [compared],
  less: [compared],
  ltequal: [compared],
  equal: [compared],
  notequal: [compared],
  contains: [compared],
  notcontains: [compared],
  containsobj: [dragged],
} as const satisfies Record<ConditionType, readonly ConditionField[]>;

/** The conditions a kind of subject allows, in the order they are offered. */
export const conditionsFor = (kind: SubjectKind): readonly ConditionType[] =>
  kind in allowedConditions
    ? allowedConditions[kind as keyof typeof allowedConditions]
    : kindOf(kind as ObjectType).conditions;

/** The field descriptors of a condition's form. The platform is chosen from a list. */
export const fieldsOfCondition = (type: ConditionType, about: SubjectKind): FieldDescriptor[] =>
  (conditionForms[type] as readonly ConditionField[]).map((field) => ({
    ...field,
    ...(about === 'platform' && field.path === 'target' && { control: 'choice', choices: platforms }),
    label: field.label ?? `fields.${field.path}`,
    record: false,
  }));
