import { useCallback } from 'react';
import { useText } from '#i18n/use-t.ts';
import { editor } from '#models/editor/editor.ts';
import { projectNow } from '#models/editor/run-tests.ts';
import { formatDuration } from '#models/inspector/debugger-state.ts';
import { tellEvent } from '#panels/inspector/describe-event.ts';
import type { LogEntry, RunDifference } from '#scenario';

/** Says where a run went otherwise than recorded: when and where, what was to happen, and what did. */
export function useDifferenceWords(): (difference: RunDifference) => string {
  const text = useText('tests', 'inspector', 'format');
  return useCallback(
    ({ recorded, replayed, at, sceneId }) => {
      const { doc } = editor.state;
      if (!doc) return '';
      const project = projectNow(doc);
      const say = (entry: LogEntry) => {
        const { title, detail } = tellEvent({ project, text }, entry);
        return [title, detail].filter(Boolean).join(' · ');
      };
      const values = {
        at: formatDuration(at),
        scene: (sceneId !== null && doc.scenes[sceneId]?.name) || '–',
        recorded: recorded ? say(recorded) : '',
        replayed: replayed ? say(replayed) : '',
      };
      return text(`tests:differs.${recorded ? (replayed ? 'instead' : 'missing') : 'more'}`, values);
    },
    [text],
  );
}
