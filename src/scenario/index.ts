/** The scenario's public API: everything of `play.ts`, plus schemas, kinds, edits and fields. */
export { furtherSentences } from './actions/action-form.ts';
export { actionFormOf, fieldsOfAction, groupedActions } from './actions/forms.ts';
export { isPointing, newAction, retyped, withField } from './actions/new-action.ts';
export { actionTable } from './actions/registry.ts';
export { assetIdsIn, ownAddress } from './asset-ids.ts';
export { type Advice, adviceLevel, adviceOn } from './checks/advice.ts';
export { checkScenario, eachAction, type Finding, isDead } from './checks/check-scenario.ts';
export { deadPlaces } from './checks/dead-places.ts';
export { mend } from './checks/mend.ts';
export { type SceneLink, sceneLinks, waysOf } from './checks/scene-links.ts';
export { variableUses } from './checks/variable-uses.ts';
export { type BookmarkSize, largestBookmark } from './checks/worst-bookmark.ts';
export type { FieldDifference, PlainValue } from './compare/compare-fields.ts';
export { compareScenarios, type Difference } from './compare/compare-scenarios.ts';
export { conditionForms, conditionsFor, fieldsOfCondition, type SubjectKind } from './conditions/forms.ts';
export { allowedConditions, conditionTable } from './conditions/registry.ts';
export { newCondition, type Subject, subjectOf, subjectsOf } from './conditions/subjects.ts';
export * from './constants.ts';
export { addObject, addObjects } from './edits/add-object.ts';
export { type Alignment, alignments, alignObjects } from './edits/align-objects.ts';
export {
  applyChanges,
  type Change,
  type Doc,
  type EditRefusal,
  type EditResult,
  invertChanges,
  type PathStep,
} from './edits/changes.ts';
export {
  addChoice,
  type Choices,
  moveChoice,
  removeChoice,
  setChoiceActions,
  setChoices,
} from './edits/choices.ts';
export { completeChanges } from './edits/complete-changes.ts';
export { differences, narrowChanges } from './edits/differences.ts';
export { fragmentOf } from './edits/fragment.ts';
export {
  addToHolder,
  groupObjects,
  headingTo,
  mayHold,
  removeFromHolder,
  ungroupObjects,
} from './edits/members.ts';
export { same } from './edits/merge.ts';
export { addPathPoint, removePathPoint, setPathBegin, setPathPoint } from './edits/motion-path.ts';
export { type Move, moveObject, moveObjects, moveObjectsBy } from './edits/move-objects.ts';
export { builtInNames, isBuiltInName } from './edits/named-in-texts.ts';
export {
  copiedVariableNames,
  endedName,
  generatedVariableName,
  isUnfitName,
  nameSet,
  uniqueName,
  uniqueNames,
} from './edits/names.ts';
export { rebaseChanges } from './edits/rebase-changes.ts';
export { rebaseEdit } from './edits/rebase-edit.ts';
export { removeObjects } from './edits/remove-objects.ts';
export { rename, renameScenario } from './edits/rename.ts';
export { newIds, renumbered } from './edits/renumber.ts';
export { reorderObjects } from './edits/reorder-objects.ts';
export { addScenes, removeScenes, reorderScenes, setInitialScene } from './edits/scenes.ts';
export { findObject, holderOf, objectsOf, scenesInOrder } from './edits/selectors.ts';
export { setActions } from './edits/set-actions.ts';
export { setField, setProjectField, setProjectFields, setSceneField } from './edits/set-field.ts';
export { originalSize, setFile, setOriginalSize, setSizeKeeping } from './edits/set-file.ts';
export { type ScenePicture, setScenePicture } from './edits/set-scene-picture.ts';
export { type Reshape, reshapeObjects } from './edits/shape-objects.ts';
export { type Guide, snapMove } from './edits/snap-move.ts';
export { setTimedEvents } from './edits/timed-events.ts';
export {
  idsNeeded,
  type LeftBehind,
  type ScenarioFragment,
  type Transplanted,
  transplant,
  transplantInSteps,
} from './edits/transplant.ts';
export {
  addVariable,
  addVariables,
  removeVariable,
  setVariable,
  setVariableActions,
  variableValue,
} from './edits/variables.ts';
export { type ViewingAngle, viewingAngles } from './edits/viewing-angles.ts';
export { type Candidate, candidatesFor, type ListPlace } from './fields/candidates.ts';
export { type FieldDescriptor, fieldsOf, pickFields } from './fields/fields-of.ts';
export * from './geometry/sphere.ts';
export type { ObjectKind, PanelSection } from './objects/kind.ts';
export { newObject } from './objects/new-object.ts';
export { newScene } from './objects/new-scene.ts';
export {
  type Hotspot,
  kindOf,
  type ObjectOf,
  objectKinds,
  objectSchema,
  type SceneObject,
  type TextCard,
} from './objects/registry.ts';
export { type TextAppearance, textAppearanceSchema } from './objects/text.ts';
export * from './play.ts';
export { checkRun, type RunDifference } from './recording/check-run.ts';
export { changeActions } from './runtime/project.ts';
export { type Action, actionSchema, actionsSchema } from './schema/action.ts';
export { type Asset, assetSchema } from './schema/asset.ts';
export { type Answer, answerSchema, type Bookmark, bookmarkSchema } from './schema/bookmark.ts';
export { type Clip, type ClipData, clipDataSchema, clipSchema } from './schema/clip.ts';
export { type Condition, conditionSchema } from './schema/condition.ts';
export {
  type AssetPurpose,
  assetIdSchema,
  type FieldMeta,
  fieldMeta,
  idSchema,
  nameSchema,
  numberSchema,
  type PointingControl,
  type ScenarioControl,
  type SectionName,
} from './schema/kit.ts';
export {
  type Choice,
  type ObjectFields,
  type PathPoint,
  pathPointSchema,
  type Sound,
  soundSchema,
} from './schema/object.ts';
export { type ProjectData, projectDataSchema } from './schema/project-data.ts';
export { recordingSchema } from './schema/recording.ts';
export { type ScenarioFile, scenarioFileSchema } from './schema/scenario.ts';
export { type Scene, sceneSchema } from './schema/scene.ts';
export { type TimedEvent, timedEventSchema } from './schema/timed-event.ts';
export { type Variable, type VariableValue, variableSchema } from './schema/variable.ts';
