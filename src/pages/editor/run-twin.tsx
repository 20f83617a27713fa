import { type ReactNode, Suspense, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import type { Play } from '#models/play/create-play.ts';
import { running } from '#models/play/running.ts';
import { Twin } from '#twin/twin.tsx';
import type { OnFocus } from '#twin/use-kept-focus.ts';
import { type Focused, headingNow, type View } from '#xr/author.tsx';

interface RunTwinProps {
  view: View;
  /** What the keyboard is on; undefined: nothing. */
  onFocused: (focused: Focused | undefined) => void;
}

/** What the run that is tried shows, as real controls: whoever has no pointer plays it as learners will. */
export function RunTwin(props: RunTwinProps): ReactNode {
  const { play } = useSnapshot(running);
  return <Suspense fallback={null}>{play && <Controls {...props} play={play as Play} />}</Suspense>;
}

function Controls({ play, view, onFocused }: RunTwinProps & { play: Play }): ReactNode {
  const t = useT('play');
  // A control that goes with the run has no time to tell.
  useEffect(() => () => onFocused(undefined), [onFocused]);
  const focus: OnFocus = (object, part, fell) => {
    onFocused(object ? { id: object.id, part } : undefined);
    // What an act showed stays in sight when the focus falls to a neighbour by itself.
    const heading = object && !fell && headingNow(play, object.id, part);
    if (heading) view.glide(heading.yaw, heading.pitch, 250);
  };
  return <Twin play={play} label={t('objects')} onFocus={focus} />;
}
