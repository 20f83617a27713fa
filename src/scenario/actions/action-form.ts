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
  /** What a new action holds here. A field that points at something begins with the first there is. */
  starts?: string | number;
}

/** Sentences that a type has beside its own: text keys `actions.summary.<key>` in the `editor` namespace. */
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

/** What an author sees of an action type. Data apart from its row, since the player does not carry it. */
export interface ActionForm {
  /** The fields it reads, in the form's order. */
  fields: readonly ActionField[];
  /** Further fields that it reads from files: no form shows them. */
  alsoReads?: readonly (keyof Action)[];
  /** The sentence that says this action in words; absent: the type's own. Fields are its parameters, by last name. */
  says?(action: Action): Sentence;
  /** It is about the score, which counts once the scenario is scored. */
  scores?: true;
}
