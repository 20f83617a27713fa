import { createRoot } from 'react-dom/client';
import type { FirstFrame } from './first-frame.ts';
import { speak } from './lazy-parts.ts';
import { Player } from './player.tsx';
import { type Prepared, prepareRun } from './prepare-run.ts';
import { startFailure } from './start-failure.ts';
import './player.css';

/** Starts the player on what the boot has fetched and drawn. */
export async function startPlayer(first: FirstFrame): Promise<void> {
  const begun = await begin(first);
  if ('launch' in begun) {
    document.title = begun.launch.title || document.title;
    speak(begun.launch.locale);
  } else first.progress.end();
  first.handOver();
  const root = document.getElementById('root')!;
  root.className = 'player-root';
  createRoot(root).render(<Player begun={begun} />);
}

async function begin(first: FirstFrame): Promise<Prepared> {
  try {
    return prepareRun(first, await first.launch, await first.scenario);
  } catch (cause) {
    return { notice: startFailure(cause, first.launchUrl, location) };
  }
}
