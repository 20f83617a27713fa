import { createRoot } from 'react-dom/client';
import type { FirstFrame } from './first-frame.ts';
import { speak } from './late.ts';
import { Player } from './player.tsx';
import { type Begun, prepare } from './prepare.ts';
import './player.css';

/** Starts the player on what the boot has fetched and drawn. */
export async function startPlayer(first: FirstFrame): Promise<void> {
  const begun = await begin(first);
  if ('launch' in begun) {
    document.title = begun.launch.title || document.title;
    speak(begun.launch.locale);
  }
  first.handOver();
  const root = document.getElementById('root')!;
  root.className = 'player-root';
  createRoot(root).render(<Player begun={begun} />);
}

async function begin(first: FirstFrame): Promise<Begun> {
  try {
    return prepare(first, await first.launch, await first.scenario);
  } catch (cause) {
    if (location.protocol === 'file:') return { notice: { code: 'scenario-file-url' } };
    if (isMissing(cause, first.launchUrl)) return { notice: { code: 'view-not-found' } };
    if (cause instanceof SyntaxError) return { notice: { code: 'scenario-file-unparsable' } };
    return { notice: { code: 'scenario-file-load' } };
  }
}

/** By what it says, not by its class: the boot script is a bundle of its own, and so is its class. */
function isMissing(cause: unknown, launchUrl: URL): boolean {
  if (!(cause instanceof Error && 'status' in cause && 'url' in cause)) return false;
  return (cause.status === 404 || cause.status === 410) && cause.url === launchUrl.href;
}
