/** The scenario API for the player. Carries no schemas: nothing here imports zod at run time. */
export type { FailedCondition } from './conditions/registry.ts';
export * from './constants.ts';
export * from './geometry/sphere.ts';
export {
  type LoadError,
  type LoadProblem,
  type LoadResult,
  loadInSteps,
  loadScenario,
} from './loading/load-scenario.ts';
export { carriesHover, factsOf, isInteractive, type PlayFacts, playFacts } from './objects/play-facts.ts';
export type { Hotspot, ObjectOf, SceneObject, TextCard } from './objects/registry.ts';
export type { TextAppearance } from './objects/text.ts';
export { createRecorder, type RecordedStep, type Recorder, type Recording } from './recording/recorder.ts';
export { type Replayed, replay } from './recording/replay.ts';
export { bookmarkFits, toBookmark } from './runtime/bookmark.ts';
export type { Effect, EffectOf } from './runtime/effects.ts';
export type { Press, RunEvent } from './runtime/events.ts';
export { type RuntimeFlags, runtimeFlags } from './runtime/flags.ts';
export { holdMeaning, pressMeaning } from './runtime/interaction.ts';
export {
  entriesOf,
  type LogCategory,
  type LogData,
  type LogEntry,
  type LogEntryOf,
  type LogType,
} from './runtime/log.ts';
export { timerLength, timerReading } from './runtime/media.ts';
export { type Entry, indexProject, type Playable, type Project } from './runtime/project.ts';
export { seededRandom as seeded } from './runtime/seeded-random.ts';
export {
  flagsOf,
  isEnabled,
  isPassed,
  isShown,
  type Running,
  resultOf,
  scoreOf,
  shownObjects,
  variableValue,
} from './runtime/selectors.ts';
export type { Env, MediaState, Pending, RunState, SceneClock } from './runtime/state.ts';
export { createRun, type StepResult, step, untilDue } from './runtime/step.ts';
export { displayText, substitute } from './runtime/substitute.ts';
export type { TroubleCode, TroubleOf } from './runtime/trouble.ts';
export type { Action } from './schema/action.ts';
export type { Asset } from './schema/asset.ts';
export type { Answer, Bookmark } from './schema/bookmark.ts';
export type { Condition } from './schema/condition.ts';
export type { Choice, ObjectFields, Sound } from './schema/object.ts';
export type { ProjectData } from './schema/project-data.ts';
export type { ScenarioFile } from './schema/scenario.ts';
export type { Scene } from './schema/scene.ts';
export type { TimedEvent } from './schema/timed-event.ts';
export type { Variable, VariableValue } from './schema/variable.ts';
export { type Statement, statementsOf, type Verb } from './statements/from-log.ts';
export * from './types.ts';
