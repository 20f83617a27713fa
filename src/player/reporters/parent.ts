import type { Launch } from '#catalog/launch.ts';
import type { Play } from '#models/play/create-play.ts';
import { resultOf, scoreOf, variableValue } from '#scenario/play.ts';

/** Milliseconds between completing and telling the parent of the exit (spec section 4). */
const EXIT_DELAY = 500;

/** Tells whoever is told about a run. */
export interface Reporter {
  report(what: 'complete' | 'exit'): void;
}

/** Messages to the window that holds the player's frame; to the same origin unless publishing named others. */
export function parentReporter(launch: Launch, play: Play): Reporter {
  const origins = launch.reporter.type === 'parent' ? (launch.reporter.origins ?? [location.origin]) : [];
  const send = (message: Record<string, unknown>) => {
    if (window.parent === window) return;
    for (const origin of origins) window.parent.postMessage(message, origin);
  };
  let finished = false;
  const finish = () => {
    if (finished) return;
    finished = true;
    const running = { project: play.project, state: play.state.run };
    send({
      type: 'cenariovr:finish',
      scenario: play.project.name,
      score: scoreOf(running),
      result: resultOf(running),
      duration: Math.round(play.state.run.elapsed / 1000),
      variables: [...play.project.variables.values()].map(({ id, name }) => ({
        name,
        value: variableValue(running, id),
      })),
    });
  };
  return {
    report(what) {
      finish();
      if (what === 'exit') setTimeout(() => send({ type: 'cenariovr:exit' }), EXIT_DELAY);
    },
  };
}
