import { type KeyboardEvent, type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio/vanilla';
import { useT } from '#i18n/use-t.ts';
import type { lookOf, Play } from '#models/play/create-play.ts';
import { wasRefused } from '#models/play/refused-windows.ts';
import {
  displayText,
  factsOf,
  isInteractive,
  type ObjectFields,
  type RunState,
  timerReading,
} from '#scenario/play.ts';
import { type Page, pageOf } from '#xr/objects/webwindow/address.ts';

export interface TwinObjectProps {
  play: Play;
  run: RunState;
  object: ObjectFields;
  look: ReturnType<typeof lookOf>;
  onFocus: (object: ObjectFields | null, part?: number) => void;
}

/** One object as a control, or as the text that it is. */
export function TwinObject(props: TwinObjectProps): ReactNode {
  const { play, run, object, look, onFocus } = props;
  const text = look.txt?.trim();
  if (object.choices?.length) return <Question {...props} />;
  if (object.type === 'timer') return <Timer play={play} object={object} />;
  if (object.type === 'webwindow') return <RefusedWindow {...props} />;
  const { drags, zone } = factsOf(object);
  const carrying = run.dragging !== null && run.dragging !== object.id;
  if (drags || zone) return carrying && zone ? <Zone {...props} /> : <Thing {...props} />;
  if (object.type === 'image' && !isInteractive(object)) return <p>{object.name}</p>;
  if (!isInteractive(object)) return text ? <p>{text}</p> : null;
  return (
    <button
      type="button"
      data-object={object.id}
      disabled={!look.enabled}
      onFocus={() => onFocus(object)}
      onBlur={() => {
        onFocus(null);
        play.dispatch({ type: 'hover-out', object: object.id });
      }}
      onClick={() => play.dispatch({ type: 'activate', object: object.id })}
      {...(object.interactive?.spin ? { onKeyDown: spinByKey(play, object.id) } : {})}
    >
      {text || object.name}
    </button>
  );
}

/** A clock: read when it is asked for, not said at every second. */
function Timer({ play, object }: Pick<TwinObjectProps, 'play' | 'object'>): ReactNode {
  const reading = useSyncExternalStore(
    useCallback((listener) => subscribe(play.state, listener), [play]),
    () => timerReading(object, play.state.run.timers[object.id]?.ms ?? 0),
  );
  return (
    <p role="timer" aria-label={object.name}>
      {Math.max(0, reading)}
    </p>
  );
}

/** A page that stands in its own frame is read there; of one that lets nobody frame it, the way to it. */
function RefusedWindow({ play, object, onFocus }: TwinObjectProps): ReactNode {
  const page = pageOf(object as Page, () => undefined, document.baseURI);
  const refused = useSyncExternalStore(
    useCallback((listener) => play.onLog(listener), [play]),
    () => wasRefused(play, object.id, page?.url),
  );
  if (!page || !refused) return null;
  return (
    <button
      type="button"
      data-object={object.id}
      onFocus={() => onFocus(object)}
      onBlur={() => onFocus(null)}
      onClick={() => window.open(page.url, '_blank', 'noopener,noreferrer')}
    >
      {object.name}
    </button>
  );
}

/** Degrees that an arrow key turns a model which may be turned by hand. */
const SPIN_STEP = 15;

const spinByKey = (play: Play, object: number) => (event: KeyboardEvent) => {
  const step = event.key === 'ArrowLeft' ? -SPIN_STEP : event.key === 'ArrowRight' ? SPIN_STEP : 0;
  if (!step) return;
  event.preventDefault();
  play.motion.turn(object, step);
  play.dispatch({ type: 'spin', object });
};

/** A question with its choices as they are on the card. */
function Question({ play, run, object, look, onFocus }: TwinObjectProps): ReactNode {
  const running = { project: play.project, state: run };
  const answer = run.answers.findLast(({ originalData }) => originalData.questId === object.id);
  return (
    <fieldset disabled={!look.enabled}>
      <legend>{look.txt?.trim() || object.name}</legend>
      {object.choices?.map(({ id, txt }) => (
        <button
          key={id}
          type="button"
          data-object={object.id}
          data-choice={id}
          aria-pressed={answer?.originalData.choiceId === id}
          onFocus={() => onFocus(object, id)}
          onBlur={() => onFocus(null)}
          onClick={() => play.dispatch({ type: 'choice', object: object.id, choice: id })}
        >
          {displayText(running, object.id, txt)}
        </button>
      ))}
    </fieldset>
  );
}

/** Something that can be taken up, or a zone while nothing is carried. */
function Thing({ play, run, object, look, onFocus }: TwinObjectProps): ReactNode {
  const t = useT('play');
  const { drags } = factsOf(object);
  const carried = run.dragging === object.id;
  const zone = run.drops[object.id];
  const lies = zone === undefined ? undefined : play.project.objects.get(zone)?.object.name;
  const press = () => {
    if (!drags) play.dispatch({ type: 'activate', object: object.id });
    else if (carried) play.dispatch({ type: 'drop', object: object.id, zone: null });
    else play.dispatch({ type: 'drag-begin', object: object.id });
  };
  return (
    <button
      type="button"
      data-object={object.id}
      disabled={!look.enabled}
      {...(drags ? { 'aria-pressed': carried } : {})}
      onFocus={() => onFocus(object)}
      onBlur={() => onFocus(null)}
      onClick={press}
    >
      {lies === undefined ? object.name : t('carry.lies', { thing: object.name, zone: lies })}
    </button>
  );
}

/** Where what is carried may be laid. */
function Zone({ play, run, object, look, onFocus }: TwinObjectProps): ReactNode {
  const t = useT('play');
  const thing = play.project.objects.get(run.dragging ?? Number.NaN)?.object.name ?? '';
  const lay = () => {
    if (run.dragging !== null) play.dispatch({ type: 'drop', object: run.dragging, zone: object.id });
  };
  return (
    <button
      type="button"
      data-object={object.id}
      disabled={!look.enabled}
      onFocus={() => onFocus(object)}
      onBlur={() => onFocus(null)}
      onClick={lay}
    >
      {t('carry.into', { thing, zone: object.name })}
    </button>
  );
}
