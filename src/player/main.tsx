import { createRoot } from 'react-dom/client';
import { liveCode } from '#catalog/live-code.ts';
import type { FirstFrame } from './first-frame.ts';
import { connectRecords, speak } from './lazy-parts.ts';
import { Player } from './player.tsx';
import { type Prepared, prepareRun, type Ready } from './prepare-run.ts';
import { recordHosts } from './records/record-hosts.ts';
import { isClosed, startFailure } from './start-failure.ts';
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
    const prepared = prepareRun(first, await first.launch, await first.scenario);
    return 'notice' in prepared ? prepared : await withRecords(prepared);
  } catch (cause) {
    if (isClosed(cause, first.launchUrl, location)) return askToEnter();
    return { notice: startFailure(cause, first.launchUrl, location) };
  }
}

/** Connects to who keeps records, where publishing named somebody: they may hold the run to go on with. */
async function withRecords(ready: Ready): Promise<Ready> {
  const page = new URL(location.href);
  if (recordHosts(ready.launch, page).length === 0) return ready;
  const records = await connectRecords({ ...ready, page });
  return { ...ready, records, ...(records.bookmarks ? { bookmarks: records.bookmarks } : {}) };
}

/** On to the app's page that asks for what lets one in; the boot script loads it. */
function askToEnter(): Promise<never> {
  location.hash = `#/view?link=${liveCode(location.hash.slice(1))}`;
  return new Promise(() => {});
}
