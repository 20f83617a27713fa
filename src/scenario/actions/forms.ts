import type { FieldDescriptor } from '../fields/fields-of.ts';
import { type ActionType, actionTypes } from '../types.ts';
import { type ActionForm, actionGroups } from './action-form.ts';
import { addscoreForm } from './addscore.ts';
import { animateForm } from './animate.ts';
import { completeForm } from './complete.ts';
import { disableForm } from './disable.ts';
import { enableForm } from './enable.ts';
import { exitForm } from './exit.ts';
import { hideForm } from './hide.ts';
import { jumpForm } from './jump.ts';
import { linkForm } from './link.ts';
import { modifyvariableForm } from './modifyvariable.ts';
import { openattachmentForm } from './openattachment.ts';
import { panForm } from './pan.ts';
import { pauseForm } from './pause.ts';
import { pausemediaForm } from './pausemedia.ts';
import { playForm } from './play.ts';
import { playmediaForm } from './playmedia.ts';
import { resetForm } from './reset.ts';
import { resetobjForm } from './resetobj.ts';
import { runeventForm } from './runevent.ts';
import { setscoreForm } from './setscore.ts';
import { settimeForm } from './settime.ts';
import { showForm } from './show.ts';
import { stopanimateForm } from './stopanimate.ts';
import { stopmediaForm } from './stopmedia.ts';
import { weblinkForm } from './weblink.ts';

/** What an author sees of each action; the player carries the rows of `registry.ts` only. */
export const actionForms = {
  weblink: weblinkForm,
  openattachment: openattachmentForm,
  pan: panForm,
  enable: enableForm,
  disable: disableForm,
  resetobj: resetobjForm,
  link: linkForm,
  hide: hideForm,
  show: showForm,
  pause: pauseForm,
  play: playForm,
  animate: animateForm,
  stopanimate: stopanimateForm,
  playmedia: playmediaForm,
  stopmedia: stopmediaForm,
  pausemedia: pausemediaForm,
  settime: settimeForm,
  jump: jumpForm,
  setscore: setscoreForm,
  addscore: addscoreForm,
  exit: exitForm,
  complete: completeForm,
  modifyvariable: modifyvariableForm,
  reset: resetForm,
  runevent: runeventForm,
} as const satisfies Record<ActionType, ActionForm>;

/** For code that treats all actions alike. */
export const actionFormOf = (type: ActionType): ActionForm => actionForms[type];

/** The fields of an action's form. */
export const fieldsOfAction = (type: ActionType): FieldDescriptor[] =>
  actionFormOf(type).fields.map(({ starts: _, ...field }) => ({
    ...field,
    label: field.label ?? `fields.${field.path.replaceAll('.', '-')}`,
    record: false,
  }));

/** All types of action by group, in the order that an author is shown them. */
export const groupedActions = actionGroups.map((group) => ({
  group,
  types: actionTypes.filter((type) => actionForms[type].group === group),
}));
