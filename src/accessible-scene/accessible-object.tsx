import { type KeyboardEvent, type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio/vanilla';
import { useT } from '#i18n/use-t.ts';
import type { lookOf, Play } from '#models/play/create-play.ts';
import { openOutside } from '#models/play/outside-page.ts';
import { wasRefused } from '#models/play/refused-windows.ts';
import {
  displayText,
  factsOf,
  isEnabled,
  isInteractive,
  type ObjectFields,
  type RunState,
  timerReading,
} from '#scenario/play.ts';
import { type Page, pageOf } from '#xr/objects/webwindow/address.ts';
import type { OnFocus } from './use-focus-fallback.ts';
import { useFocusFrame } from './use-focus-frame.ts';

export interface AccessibleObjectProps {
  play: Play;
  run: RunState;
  object: ObjectFields;
  look: ReturnType<typeof lookOf>;
  onFocus: OnFocus;
}

/** What an object is called where it cannot be seen: its text, else its name, which is a picture's alternative. */
export const wordsOf = (object: ObjectFields, look: AccessibleObjectProps['look']): string =>
  look.txt?.trim() || (object.type === 'text' ? '' : object.name);

/** A stop for the keyboard: the view turns to what has the focus, and what its use hovered is left with it. */
const stopAt = ({ play, object, onFocus }: AccessibleObjectProps, part?: number) => ({
  'data-object': object.id,
  onFocus: () => onFocus(object, part),
  onBlur: () => {
    onFocus(null);
    if (play.state.run.hovered === object.id) play.dispatch({ type: 'hover-out', object: object.id });
  },
});

/** What it means is the run's to say, as for every pointer. */
const press = ({ play, object }: AccessibleObjectProps, part?: number) =>
  play.dispatch({ type: 'press', object: object.id, part, pointer: 'key' });

/** One object as a control, or as what is to be seen or read there. */
export function AccessibleObject(props: AccessibleObjectProps): ReactNode {
  const { play, run, object, look } = props;
  if (object.choices?.length) return <Question {...props} />;
  if (object.type === 'timer') return <Timer {...props} />;
  if (object.type === 'webwindow') return <WebWindow {...props} />;
  const { drags, zone } = factsOf(object);
  const carrying = run.dragging !== null && run.dragging !== object.id;
  if (drags || zone) return carrying && zone ? <Zone {...props} /> : <Thing {...props} />;
  if (!isInteractive(object)) return <Seen {...props} />;
  return (
    <button
      type="button"
      {...stopAt(props)}
      disabled={!look.enabled}
      onClick={() => press(props)}
      {...(object.interactive?.spin ? { onKeyDown: spinByKey(play, object.id) } : {})}
    >
      {look.txt?.trim() || object.name}
    </button>
  );
}

const readAt = (props: AccessibleObjectProps, role: string, label: string) => ({
  role,
  'aria-label': label,
  tabIndex: 0,
  ...stopAt(props),
});

/** What answers nothing is a stop all the same: it is read out, and the view turns to it. */
function Seen(props: AccessibleObjectProps): ReactNode {
  const { object, look } = props;
  const words = wordsOf(object, look);
  const role = { text: 'note', image: 'img', model: 'img' }[object.type as string] ?? 'group';
  return words ? <p {...readAt(props, role, words)}>{words}</p> : null;
}

/** A clock: read when it is asked for, not said at every second. */
function Timer(props: AccessibleObjectProps): ReactNode {
  const { play, object } = props;
  const reading = useSyncExternalStore(
    useCallback((listener) => subscribe(play.state, listener), [play]),
    () => timerReading(object, play.state.run.timers[object.id]?.ms ?? 0),
  );
  return <p {...readAt(props, 'timer', object.name)}>{Math.max(0, reading)}</p>;
}

/** The way into a page that stands in its own frame; of one that may stand in none, the way to it. */
function WebWindow(props: AccessibleObjectProps): ReactNode {
  const { play, run, object } = props;
  const page = pageOf(object as Page, () => undefined, document.baseURI);
  const told = useSyncExternalStore(
    useCallback((listener) => play.onLog(listener), [play]),
    () => wasRefused(play, object.id, page?.url),
  );
  const refused = told || page?.refused === true;
  const enter = useFocusFrame(object.id, refused);
  const go = () => {
    if (page && refused) openOutside(page.url, play, object.name);
    else enter();
  };
  return (
    <button
      type="button"
      {...stopAt(props)}
      disabled={!isEnabled({ project: play.project, state: run }, object.id)}
      onClick={go}
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
  play.dispatch({ type: 'spin', object, degrees: step });
};

/** A question with its choices as they are on the card. */
function Question(props: AccessibleObjectProps): ReactNode {
  const { play, run, object, look } = props;
  const running = { project: play.project, state: run };
  const answer = run.answers.findLast(({ originalData }) => originalData.questId === object.id);
  return (
    <fieldset disabled={!look.enabled}>
      <legend>{look.txt?.trim() || object.name}</legend>
      {object.choices?.map(({ id, txt }, index) => (
        <button
          key={id}
          type="button"
          {...stopAt(props, id)}
          data-choice={id}
          aria-pressed={answer?.originalData.choiceId === id}
          onClick={() => press(props, id)}
        >
          {displayText(running, object.id, txt, index)}
        </button>
      ))}
    </fieldset>
  );
}

/** Something that can be taken up, or a zone while nothing is carried. */
function Thing(props: AccessibleObjectProps): ReactNode {
  const { play, run, object, look } = props;
  const t = useT('play');
  const { drags } = factsOf(object);
  const carried = run.dragging === object.id;
  const zone = run.drops[object.id];
  const lies = zone === undefined ? undefined : play.project.objects.get(zone)?.object.name;
  return (
    <button
      type="button"
      {...stopAt(props)}
      disabled={!look.enabled}
      {...(drags ? { 'aria-pressed': carried } : {})}
      onClick={() => press(props)}
    >
      {lies === undefined ? object.name : t('carry.lies', { thing: object.name, zone: lies })}
    </button>
  );
}

/** Where what is carried may be laid. */
function Zone(props: AccessibleObjectProps): ReactNode {
  const { play, run, object, look } = props;
  const t = useT('play');
  const thing = play.project.objects.get(run.dragging ?? Number.NaN)?.object.name ?? '';
  return (
    <button type="button" {...stopAt(props)} disabled={!look.enabled} onClick={() => press(props)}>
      {t('carry.into', { thing, zone: object.name })}
    </button>
  );
}
