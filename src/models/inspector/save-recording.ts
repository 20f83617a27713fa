import type { Play } from '#models/play/create-play.ts';

/** Gives the run so far as a file, for a bug report or a regression test (`npm run scenario -- replay FILE`). */
export function saveRecording(recorded: NonNullable<Play['recorded']>): void {
  const recording = recorded();
  const url = URL.createObjectURL(new Blob([JSON.stringify(recording)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `run-${recording.scenario.id}-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
