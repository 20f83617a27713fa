import type { Launch } from '#catalog/launch.ts';
import { player } from '#catalog/limits.ts';
import { type Inbound, type OutboundType, outbound, parseInbound } from '#catalog/messages.ts';
import type { Play } from '#models/play/create-play.ts';
import type { Verb } from '#scenario/play.ts';
import type { Reporter } from './reporter.ts';

/** The message that each statement is told as; `null`: the parent is not told. */
const messages = {
  attempted: 'attempted',
  experienced: 'experienced',
  clicked: 'clicked',
  dragged: 'dragged',
  spun: 'spun',
  dropped: 'dropped',
  answered: 'answered',
  updated: 'updated',
  finish: 'finish',
  exited: 'exit',
  'entered-vr': 'vrmode',
  'exited-vr': 'vrmode',
  terminated: null,
} as const satisfies Record<Verb, OutboundType | null>;

/** So many origins are logged whose messages were refused, each once: nobody floods the log. */
const REFUSED = 8;

export interface Parent extends Reporter {
  /** Tells what is no statement: a pinch, with the zoom it came to (1: as the scene began). */
  tell(type: OutboundType, values: Readonly<Record<string, unknown>>): void;
  /** Does what the parent's messages ask for, and logs who else asked; returns how to stop. */
  obey(play: Play): () => void;
}

/**
 * The window that holds the player's frame (spec section 7). Messages go to the same origin, or to the origins that
 * publishing named, and only from there are any taken.
 */
export function parentWindow(launch: Launch): Parent {
  const { anyOrigin = false, origins: named = [location.origin] } = launch.reporter;
  const origins = anyOrigin ? ['*'] : named;
  const post = (message: object) => {
    if (window.parent === window) return;
    for (const origin of origins) window.parent.postMessage(message, origin);
  };
  return {
    async deliver(statement, late = false) {
      const type = messages[statement.verb];
      // Who left on an earlier visit does not leave this one.
      if (!type || (type === 'exit' && late)) return;
      // The parent may close the frame at once: what came before must have reached it (spec section 4).
      if (type === 'exit') await new Promise((resolve) => setTimeout(resolve, player.exitMessageMs));
      post(outbound(type, { ...statement, mode: statement.verb === 'entered-vr' ? 'vr' : 'web' }));
    },
    tell: (type, values) => post(outbound(type, values)),
    obey(play) {
      const refused = new Set<string>();
      const listen = ({ source, origin, data }: MessageEvent) => {
        const message = parseInbound(data);
        if (!message) return;
        if (source === window.parent && window.parent !== window && (anyOrigin || origins.includes(origin)))
          play.dispatch(eventOf(message));
        else if (!refused.has(origin) && refused.size < REFUSED) {
          refused.add(origin);
          play.dispatch({ type: 'trouble', code: 'message-refused', data: { what: origin } });
        }
      };
      window.addEventListener('message', listen);
      return () => window.removeEventListener('message', listen);
    },
  };
}

function eventOf(message: Inbound): Parameters<Play['dispatch']>[0] {
  switch (message.type) {
    case 'setvar':
      return { type: 'set-variable', variable: message.variable, value: message.value };
    case 'runevent':
      return { type: 'run-event', event: message.event };
    case 'cspCheck':
      return { type: 'window-refused', url: message.url, object: Number(message.id) };
  }
}
