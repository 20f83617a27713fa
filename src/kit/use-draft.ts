import { useLayoutEffect, useReducer, useRef } from 'react';

export interface DraftOptions<Value> {
  value: Value;
  onPreview?: ((value: Value) => void) | undefined;
  onCommit: (value: Value) => void;
  onCancel?: (() => void) | undefined;
}

export interface Draft<Value> {
  /** What the field shows: the draft while there is one, else the value. */
  shown: Value;
  /** Between the first preview and the commit or cancel. */
  editing: boolean;
  preview: (value: Value) => void;
  /** Ends the edit: one commit if the value differs from the one it began with, else a cancel. */
  commit: () => void;
  cancel: () => void;
}

const leaving = 'pagehide';
const events = [leaving, 'visibilitychange'];

/**
 * The one behaviour of every field on every surface: previews on the way, then exactly one commit or one
 * cancel. A draft open when the field goes away, or its page is hidden, is committed: no edit is lost with either.
 */
export function useDraft<Value>(options: DraftOptions<Value>): Draft<Value> {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const latest = useRef(options);
  latest.current = options;
  const draft = useRef<{ from: Value; now: Value } | null>(null);
  const goingAway = useRef(false);

  const end = (settle: 'commit' | 'cancel') => {
    const open = draft.current;
    if (!open) return;
    draft.current = null;
    const { onCommit, onCancel } = latest.current;
    if (settle === 'commit' && !Object.is(open.now, open.from)) onCommit(open.now);
    else onCancel?.();
    if (!goingAway.current) redraw();
  };
  const endLatest = useRef(end);
  endLatest.current = end;

  // In the layout phase: before the effects of the pages around it close what the edit belongs to.
  useLayoutEffect(() => {
    goingAway.current = false;
    // A hidden page may never be seen again. Captured at the window: before those listen who then save.
    const hidden = ({ type }: Event) => {
      if (document.visibilityState === 'hidden' || type === leaving) endLatest.current('commit');
    };
    for (const type of events) addEventListener(type, hidden, true);
    return () => {
      for (const type of events) removeEventListener(type, hidden, true);
      goingAway.current = true;
      endLatest.current('commit');
    };
  }, []);

  return {
    shown: draft.current ? draft.current.now : options.value,
    editing: draft.current !== null,
    preview: (value) => {
      draft.current = { from: draft.current ? draft.current.from : options.value, now: value };
      latest.current.onPreview?.(value);
      redraw();
    },
    commit: () => end('commit'),
    cancel: () => end('cancel'),
  };
}
