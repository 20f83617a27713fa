import type { ActionType } from '../types.ts';
import type { ActionRow } from './action-row.ts';
import { addscore } from './addscore.ts';
import { animate } from './animate.ts';
import { complete } from './complete.ts';
import { disable } from './disable.ts';
import { enable } from './enable.ts';
import { exit } from './exit.ts';
import { hide } from './hide.ts';
import { jump } from './jump.ts';
import { link } from './link.ts';
import { modifyvariable } from './modifyvariable.ts';
import { openattachment } from './openattachment.ts';
import { pan } from './pan.ts';
import { pause } from './pause.ts';
import { pausemedia } from './pausemedia.ts';
import { play } from './play.ts';
import { playmedia } from './playmedia.ts';
import { reset } from './reset.ts';
import { resetobj } from './resetobj.ts';
import { runevent } from './runevent.ts';
import { setscore } from './setscore.ts';
import { settime } from './settime.ts';
import { show } from './show.ts';
import { stopanimate } from './stopanimate.ts';
import { stopmedia } from './stopmedia.ts';
import { weblink } from './weblink.ts';

/** The twenty-five actions (spec section 4). */
export const actionTable = {
  weblink,
  openattachment,
  pan,
  enable,
  disable,
  resetobj,
  link,
  hide,
  show,
  pause,
  play,
  animate,
  stopanimate,
  playmedia,
  stopmedia,
  pausemedia,
  settime,
  jump,
  setscore,
  addscore,
  exit,
  complete,
  modifyvariable,
  reset,
  runevent,
} as const satisfies Record<ActionType, ActionRow>;
