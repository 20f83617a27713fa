import type { Action } from '../schema/action.ts';
import type { FieldMeta } from '../schema/kit.ts';
import type { ActionType } from '../types.ts';

/** A field of an action as its form shows it. */
export interface ActionField extends FieldMeta {
  path:
    | 'target'
    | 'value'
    | 'timeout'
    | 'modtype'
    | 'angle'
    | 'assetId'
    | 'animation.animType'
    | 'animation.size';
  choices?: readonly string[];
  /** The field's value in a new action. A field that points at something starts with the first candidate. */
  starts?: string | number;
}

/** Where a type stands among what an author chooses from: text keys `actionGroups.<group>` in the `format` namespace. */
export const actionGroups = ['ways', 'objects', 'media', 'values', 'run'] as const;
type ActionGroup = (typeof actionGroups)[number];

/** Further summary sentences of an action type: text keys `actions.summary.<key>` in the `editor` namespace. */
export const furtherSentences = [
  'linkKeep',
  'linkAngle',
  'showFor',
  'hideFor',
  'panAngle',
  'modifyvariableAdd',
  'modifyvariableSubtract',
  'modifyvariableMultiply',
  'modifyvariableDivide',
  'modifyvariableRound',
  'animateTooltip',
  'animateUndo',
  'resetAll',
  'runeventLater',
] as const;
export type Sentence = ActionType | (typeof furtherSentences)[number];

/** The form of an action type. Kept apart from its row, because the player does not carry it. */
export interface ActionForm {
  group: ActionGroup;
  /** The fields it reads, in the form's order. */
  fields: readonly ActionField[];
  /** Fields the action also reads from files but no form shows. */
  alsoReads?: readonly (keyof Action)[];
  /** The summary sentence of an action; by default the type's own. Its parameters are fields, by their last key. */
  says?(action: Action): Sentence;
  /** The action changes the score, which counts only in a scored scenario. */
  scores?: true;
}
