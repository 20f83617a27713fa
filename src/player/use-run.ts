import { useEffect, useMemo, useRef, useState } from 'react';
import { type Clock, startClock } from '#models/play/clock.ts';
import { createPlay, type Play } from '#models/play/create-play.ts';
import { announceRun } from '#models/play/current-run.ts';
import { createEffectHandlers } from '#models/play/effect-handlers.ts';
import { openOutside } from '#models/play/outside-page.ts';
import { playSoundOnce } from '#models/play/play-sound-once.ts';
import type { Notice } from '#panels/play/notices.tsx';
import { type Bookmark, createRecorder, statementsOf, toBookmark } from '#scenario/play.ts';
import { headingNow, useShownRun, type View } from '#xr/play.tsx';
import { startFov } from '#xr/stage/sky-shader.ts';
import type { Looks, sampleLooks } from './looks.ts';
import type { Ready } from './prepare-run.ts';
import { parentWindow } from './reporters/parent.ts';
import { createStatementQueue, localStatements } from './reporters/queue.ts';
import { usableStorage } from './storage.ts';

/** A log of nothing but what is wrong with a file would hide the run. */
const TOLD_PROBLEMS = 100;

export interface RunOptions {
  ready: Ready;
  /** What had to be asked was answered. */
  begin: boolean;
  resume: Bookmark | null;
  /** Who plays: the address under which the learning record keeps this run, or another id of a launch's actor. */
  learner: string | undefined;
  /** The learner agrees that where they look is recorded. */
  looks: boolean;
  onExit: () => void;
  say: (notice: Notice) => void;
}

export interface Run {
  play: Play;
  clock: { current: Clock | null };
  /** Degrees: where the present scene is entered. */
  startYaw: () => number;
}

/** One run of the scenario in this page: its effects, its clock, its start. */
export function useRun(options: RunOptions): Run {
  const { ready, begin, resume, learner, looks, say } = options;
  const told = useRef(false);
  /** Said once: the learner plays on. */
  const notKept = () => {
    if (!told.current) say({ code: 'storage-blocked' });
    told.current = true;
  };
  const play = usePlay(options, notKept);
  const clock = useClock(play);
  useEffect(() => announceRun(play), [play]);
  const taken = useLooks(ready, begin && looks);
  useReporting(ready, play, begin, learner, taken);
  useLeaving(play);
  useTurned(ready.view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the run begins
  useEffect(() => {
    if (begin && mayNotKeep(ready)) notKept();
    if (begin) ready.records?.hear(say);
  }, [begin, ready]);
  useEffect(() => {
    if (!begin) return;
    for (const problem of ready.problems.slice(0, TOLD_PROBLEMS))
      play.dispatch({
        type: 'trouble',
        code: 'file-problem',
        data: { problem: problem.code, where: problem.where, what: problem.what },
      });
    play.dispatch(resume ? { type: 'resume-bookmark', bookmark: resume } : { type: 'start' });
  }, [begin, play, resume, ready]);
  const startYaw = () => ready.project.scenes.get(play.state.run.sceneId ?? Number.NaN)?.default_yaw ?? 0;
  return { play, clock, startYaw };
}

function usePlay({ ready, onExit, say }: RunOptions, notKept: () => void): Play {
  const latest = useRef({ onExit, say, notKept });
  latest.current = { onExit, say, notKept };
  return useMemo(() => {
    const { project, media, view, bookmarks, launch } = ready;
    const play: Play = createPlay({
      project,
      // Published for debugging: the run can be saved for a bug report.
      ...(launch.inspector && { recorder: createRecorder(project, Math.floor(Math.random() * 2 ** 31)) }),
      effects: createEffectHandlers({
        view,
        heading: headingNow,
        media,
        sound: playSoundOnce,
        open: openOutside,
        keep: () => {
          if (!project.data.bookmark) return;
          const kept = toBookmark(project, play.state.run);
          if (kept) void bookmarks.save(kept).then((saved) => saved || latest.current.notKept());
        },
        report: (what) => what === 'exit' && latest.current.onExit(),
        failed: (url) => latest.current.say({ code: 'asset-load', values: { url } }),
      }),
    });
    return play;
  }, [ready]);
}

/** What takes where the learner looked since it was taken last: nothing without their leave, and no code for it either. */
function useLooks({ view }: Ready, allowed: boolean): () => Looks | undefined {
  const sampler = useRef<ReturnType<typeof sampleLooks>>(undefined);
  useEffect(() => {
    if (!allowed) return;
    let gone = false;
    // Without it nothing is recorded.
    void import('./looks.ts').then(
      ({ sampleLooks }) => {
        if (!gone) sampler.current = sampleLooks(() => view.head ?? view);
      },
      () => undefined,
    );
    return () => {
      gone = true;
      sampler.current?.stop();
      sampler.current = undefined;
    };
  }, [allowed, view]);
  return () => sampler.current?.take();
}

/** Tells the parent window and who keeps records who plays and what they do, in order; does what the parent asks for. */
function useReporting(
  { launch, project, view, records }: Ready,
  play: Play,
  begin: boolean,
  learner: string | undefined,
  takeLooks: () => Looks | undefined,
): void {
  const looked = useRef(takeLooks);
  looked.current = takeLooks;
  const whose = useRef(learner);
  whose.current = learner;
  const parent = useMemo(() => parentWindow(launch), [launch]);
  useEffect(() => {
    if (begin && learner) parent.tell('studentid', { scenario: project.name, studentid: learner });
  }, [begin, learner, parent, project]);
  useEffect(() => {
    const kept = localStatements(`scenario-statements-${location.pathname}-${project.id}`, usableStorage());
    const queue = createStatementQueue(parent, kept);
    const stops = [
      play.onLog((entries) => {
        const of = whose.current === undefined ? {} : { learner: whose.current };
        const told = statementsOf(project, entries).map((statement) => ({ ...statement, ...of }));
        queue.add(told);
        const time = new Date().toISOString();
        records?.tell(
          told.map((statement) => {
            const looks = statement.verb === 'experienced' ? looked.current() : undefined;
            return { ...statement, ...(looks?.length ? { looks } : {}), time };
          }),
        );
      }),
      parent.obey(play),
      view.onPinched((zoom) => parent.tell('pinch', { scenario: project.name, zoom })),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [parent, project, view, play, records]);
}

/** Who closes the page leaves the run: its last scene is told too. A page that may come back has not left. */
function useLeaving(play: Play): void {
  useEffect(() => {
    const leave = ({ persisted }: PageTransitionEvent) => {
      if (!persisted && play.state.run.sceneId !== null) play.dispatch({ type: 'leave' });
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [play]);
}

/** A phone that is turned sees as much as one that began so. */
function useTurned(view: View): void {
  useEffect(() => {
    const turned = () => view.startAt(startFov(innerWidth, innerHeight));
    window.addEventListener('resize', turned);
    return () => window.removeEventListener('resize', turned);
  }, [view]);
}

/** The author wants the run kept, and this browser keeps nothing: the learner is told, and plays on. */
const mayNotKeep = ({ project, bookmarks }: Ready): boolean =>
  Boolean(project.data.bookmark) && !bookmarks.works;

function useClock(play: Play): Run['clock'] {
  const clock = useRef<Clock | null>(null);
  useEffect(() => {
    const started = startClock(play);
    clock.current = started;
    return () => started.stop();
  }, [play]);
  return clock;
}

/**
 * Whether input works, marked once for the page: the first scene's objects answer, or a question can be pressed. Once
 * it does it goes on: the tools stay while another scene comes.
 */
export function useInteractive(play: Play, answering: boolean, ask: 'none' | 'coming' | 'there'): boolean {
  const { loaded } = useShownRun(play);
  const [before, setBefore] = useState(false);
  const interactive = before || (answering && (ask === 'none' ? loaded : ask === 'there'));
  useEffect(() => {
    if (!interactive) return;
    setBefore(true);
    if (performance.getEntriesByName('scenario:interactive').length === 0) {
      performance.mark('scenario:interactive');
    }
  }, [interactive]);
  return interactive;
}
