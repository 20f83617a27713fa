import { createRoot } from 'react-dom/client';
import { liveCode } from '#catalog/live-code.ts';
import { offeredBookmark } from './bookmarks/offered.ts';
import { bookmarkStores } from './bookmarks/registry.ts';
import type { FirstFrame } from './first-frame.ts';
import { connectRecords, speak } from './lazy-parts.ts';
import { Player } from './player.tsx';
import { type Laid, type Prepared, prepareRun, type Ready } from './prepare-run.ts';
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
    return 'notice' in prepared ? prepared : await withStores(prepared);
  } catch (cause) {
    if (isClosed(cause, first.launchUrl, location)) return askToEnter();
    return { notice: startFailure(cause, first.launchUrl, location) };
  }
}

/** Connects to who keeps records, where publishing named somebody, and opens what holds the run to go on with. */
async function withStores(laid: Laid): Promise<Ready> {
  const page = new URL(location.href);
  const named = recordHosts(laid.launch, page).length > 0;
  const records = named ? await connectRecords({ ...laid, page }) : undefined;
  const bookmarks = bookmarkStores[laid.launch.bookmarks.store]({ ...laid, records });
  const kept = await offeredBookmark(laid.project, bookmarks);
  return { ...laid, bookmarks, kept, ...(records ? { records } : {}) };
}

/** On to the app's page that asks for what lets one in; the boot script loads it. */
function askToEnter(): Promise<never> {
  location.hash = `#/view?link=${liveCode(location.hash.slice(1))}`;
  return new Promise(() => {});
}
