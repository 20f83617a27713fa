import type { Launch } from '#catalog/launch.ts';
import { page } from '#catalog/page.ts';
import type { Notice } from '#panels/play/notices.tsx';
import { type Bookmark, indexProject, type LoadProblem, loadScenario, type Project } from '#scenario/play.ts';
import { keepBytes, type MediaSource, View } from '#xr/play.tsx';
import { startFov } from '#xr/stage/sky-shader.ts';
import type { BookmarkStore } from './bookmarks/bookmark-store.ts';
import type { FirstFrame } from './first-frame.ts';
import { launchMedia } from './launch-media.ts';
import type { Records } from './records/connection.ts';
import { askedScenario, scenarioAddress } from './scenario-address.ts';

/** Everything a run needs before its first event. */
export interface Ready {
  first: FirstFrame;
  launch: Launch;
  project: Project;
  /** What the file holds that cannot be used; the rest plays. */
  problems: readonly LoadProblem[];
  media: MediaSource;
  view: View;
  bookmarks: BookmarkStore;
  /** An earlier run, to go on with. */
  kept: Bookmark | null;
  /** Who keeps records of learning, where publishing named somebody. */
  records?: Records;
  /** The plan marks what it publishes: degrees, and 0 to 1. */
  watermark: Launch['watermark'];
  /** Sound may come: a tap is wanted first. */
  sounds: boolean;
}

/** All that does not depend on who keeps records. */
export type Laid = Omit<Ready, 'bookmarks' | 'kept' | 'records'>;

/** What the start came to: ready, or why not. */
export type Prepared<Run = Ready> = Run | { notice: Notice };

/** Reads the scenario and lays out what playing needs; no picture is waited for. */
export function prepareRun(first: FirstFrame, launch: Launch, text: string): Prepared<Laid> {
  if (!first.gl) return { notice: { code: 'graphics-unavailable' } };
  // Before the stage took them over, as of a page in the background: they do not come back by themselves.
  if (first.gl.isContextLost()) return { notice: { code: 'graphics-lost' } };
  const here = new URL(location.href);
  const from = { launch: first.launchUrl, scenario: scenarioAddress(launch, first.launchUrl, here) };
  const base = from.scenario.href;
  const address = (given: string) => (URL.canParse(given, base) ? new URL(given, base).href : given);
  const loaded = loadScenario(text, address);
  if (!loaded.ok) return { notice: { code: loaded.error } };
  const media = launchMedia(launch, from, loaded.project.assets);
  const project = indexProject(loaded.project, (assetId) => media(assetId)?.type === 'video');
  for (const [url, blob] of first.bytes) keepBytes(url, blob);
  const view = new View();
  view.startAt(startFov(innerWidth, innerHeight));
  // Where the boot drew its picture; launch.json knows nothing of a scenario that the page's address asks for.
  const drawn = askedScenario(here) ? undefined : launch.first?.yaw;
  view.set({ yaw: drawn ?? project.order[0]?.default_yaw ?? 0 });
  return {
    first,
    launch,
    project,
    problems: loaded.problems,
    media,
    view,
    watermark: launch.watermark ?? (project.data.trial ? page.watermark : undefined),
    sounds: project.films.size > 0 || project.sounds,
  };
}
