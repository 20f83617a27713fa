/** The scenario's front door. The player, which carries no schemas, enters by `play.ts`. */
export * from './constants.ts';
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
export { type Action, actionSchema, actionsSchema } from './schema/action.ts';
export { type Asset, assetSchema } from './schema/asset.ts';
export { type Answer, answerSchema, type Bookmark, bookmarkSchema } from './schema/bookmark.ts';
export { type Clip, type ClipData, clipDataSchema, clipSchema } from './schema/clip.ts';
export { type Condition, conditionSchema } from './schema/condition.ts';
export { assetIdSchema, type FieldMeta, idSchema } from './schema/kit.ts';
export { type Choice, type ObjectFields, type Sound, soundSchema } from './schema/object.ts';
export { type ProjectData, projectDataSchema } from './schema/project-data.ts';
export { type ScenarioFile, scenarioFileSchema } from './schema/scenario.ts';
export { type Scene, sceneSchema } from './schema/scene.ts';
export { type TimedEvent, timedEventSchema } from './schema/timed-event.ts';
export { type Variable, type VariableValue, variableSchema } from './schema/variable.ts';
export * from './types.ts';
