import { type Fields, isFields, isThere, listed, textOf } from '../loading/untyped.ts';
import type { SceneObject } from '../objects/registry.ts';
import { toNumber } from '../runtime/selectors.ts';
import { textOfHtml } from './html-text.ts';
import { heading, type Imported, type ImportFormat, type ImportRefused, incline } from './import-format.ts';
import { ARROW, type Place, SceneBuilder } from './scene-builder.ts';

const PACKAGE = 'h5p.json';
const CONTENT = 'content/content.json';

/** `nextSceneId` of a link to where one came from. */
const PREVIOUS = -1;
/** Half the width of a picture that is not all round, at a distance of 1: it spans 100 degrees. */
const HALF_WIDTH = Math.tan((50 * Math.PI) / 180);

const sceneKnown = new Set([
  'sceneType',
  'sceneId',
  'scenename',
  'scenesrc',
  'scenedescription',
  'cameraStartPosition',
  'iconType',
  'audio',
  'interactions',
  'panorama',
]);
const interactionKnown = new Set(['interactionpos', 'labelText', 'label', 'action', 'id']);

/** Virtual tours of H5P (H5P.ThreeImage, and its fork of NDLA): radians, right and up positive. */
export const h5pFormat: ImportFormat = {
  name: 'h5p',
  wants: (names) => ([PACKAGE, CONTENT].every((name) => names.includes(name)) ? [PACKAGE, CONTENT] : []),
  read: (json, names) => {
    const about = json.get(PACKAGE);
    const content = json.get(CONTENT);
    const tour = isFields(content) ? content.threeImage : undefined;
    if (!isFields(about) || !isFields(content) || !isFields(tour)) {
      const details = { file: isFields(about) ? textOf(about.mainLibrary, CONTENT) : PACKAGE };
      return { refused: 'import-unreadable', details } satisfies ImportRefused;
    }
    return readTour(tour, isFields(content.behaviour) ? content.behaviour : {}, textOf(about.title), names);
  },
};

function readTour(tour: Fields, behaviour: Fields, name: string, names: ReadonlySet<string>): Imported {
  const building = new SceneBuilder(CONTENT, names);
  const scenes = listed(tour.scenes).filter(isFields);
  const ids = new Map(scenes.map((scene) => [textOf(scene.sceneId), building.takeId()]));
  if (sourcesIn(behaviour.audio).length + sourcesIn(tour.audio).length > 0)
    building.tell('setting', { what: 'audio', where: name });
  for (const scene of scenes) addScene(building, scene, ids);
  return building.done(name, ids.get(textOf(tour.startSceneId)));
}

function addScene(building: SceneBuilder, scene: Fields, ids: ReadonlyMap<string, number>): void {
  const name = textOf(scene.scenename) || `Scene ${textOf(scene.sceneId)}`.trim();
  tellOthers(building, scene, sceneKnown, name);
  const picture = isFields(scene.scenesrc) ? scene.scenesrc : {};
  const flat = scene.sceneType === 'static';
  const file = building.fileAt(picture.path, flat ? 'image' : 'scene', name);
  const place = flat ? onPicture(picture) : onSphere;
  const [yaw = 0, pitch = 0] = angles(scene.cameraStartPosition);
  if (!flat && pitch !== 0) building.tell('setting', { what: 'cameraStartPosition', where: name });
  building.addScene(ids.get(textOf(scene.sceneId))!, name, {
    ...file,
    projection: flat ? 'flat' : 'equirect360',
    default_yaw: flat || !isThere(scene.cameraStartPosition) ? 0 : onSphere(yaw, 0).yaw,
    objects: [
      ...descriptionOf(building, scene, name),
      ...soundOf(building, scene.audio, name),
      ...listed(scene.interactions)
        .filter(isFields)
        .flatMap((one) => objectsOf(building, one, { where: name, place, ids })),
    ],
  });
}

/** Two numbers with a comma between them, each perhaps with a percent sign. */
const angles = (value: unknown): number[] =>
  textOf(value)
    .split(',')
    .map((part) => Number.parseFloat(part))
    .map((part) => (Number.isFinite(part) ? part : 0));

type Placing = (right: number, up: number) => Place;

/** The middle of the picture is at -π/2 there, at 0 here. */
const onSphere: Placing = (yaw, pitch) => ({
  yaw: heading((yaw * 180) / Math.PI + 90),
  pitch: incline((pitch * 180) / Math.PI),
});

/** Percent from the left upper corner of a picture that is seen straight ahead. */
function onPicture({ width, height }: Fields): Placing {
  const shape = (toNumber(height) ?? 0) / (toNumber(width) ?? 0);
  const halfHeight = HALF_WIDTH * (Number.isFinite(shape) && shape > 0 ? shape : 0.75);
  return (left, top) => {
    const x = (left / 50 - 1) * HALF_WIDTH;
    const y = (1 - top / 50) * halfHeight;
    return {
      yaw: heading((Math.atan(x) * 180) / Math.PI),
      pitch: incline((Math.atan2(y, Math.hypot(x, 1)) * 180) / Math.PI),
    };
  };
}

function descriptionOf(building: SceneBuilder, scene: Fields, where: string): SceneObject[] {
  const txt = plain(building, scene.scenedescription, where);
  if (!txt) return [];
  const place = { yaw: 0, pitch: -50 };
  return building.revealing(place, where, [
    building.object('text', place, where, { ...building.hidden(), txt }),
  ]);
}

/** A scene's own sound plays while one is there. */
function soundOf(building: SceneBuilder, audio: unknown, where: string): SceneObject[] {
  const file = building.fileAt(sourcesIn(audio)[0], 'audio', where);
  if (!file.assetId) return [];
  return [building.object('audio', { yaw: 0, pitch: 0 }, where, { ...file, autoplay: true, loop: true })];
}

const sourcesIn = (files: unknown): string[] =>
  listed(files)
    .filter(isFields)
    .map(({ path }) => textOf(path))
    .filter(Boolean);

function plain(building: SceneBuilder, html: unknown, where: string): string {
  const { text, more } = textOfHtml(textOf(html));
  if (more) building.tell('markup', { where });
  return text;
}

type In = { where: string; place: Placing; ids: ReadonlyMap<string, number> };
type Made = (building: SceneBuilder, params: Fields, at: Place, name: string, about: In) => SceneObject[];

function objectsOf(building: SceneBuilder, interaction: Fields, about: In): SceneObject[] {
  const action = isFields(interaction.action) ? interaction.action : {};
  const params = isFields(action.params) ? action.params : {};
  const library = textOf(action.library).split(' ')[0] ?? '';
  const told = isFields(action.metadata) ? textOf(action.metadata.title) : '';
  const label = isFields(interaction.label) ? textOf(interaction.label.labelText) : '';
  const name = textOfHtml(textOf(interaction.labelText) || label || told).text;
  const where = name ? `${about.where} / ${name}`.slice(0, 300) : about.where;
  tellOthers(building, interaction, interactionKnown, where);
  const make = Object.hasOwn(kinds, library) ? kinds[library] : undefined;
  const [right = 0, up = 0] = angles(interaction.interactionpos);
  const made = make?.(building, params, about.place(right, up), name, { ...about, where }) ?? [];
  if (!make) building.tell('interaction', { what: library || '?', where });
  return made;
}

/** What each kind of interaction becomes; the others are told. */
const kinds: Record<string, Made> = {
  'H5P.GoToScene': (building, params, at, name, { where, ids }) => {
    const next = toNumber(params.nextSceneId);
    const target = ids.get(textOf(params.nextSceneId));
    if (next === PREVIOUS) building.tell('link-back', { where });
    else if (target === undefined) building.tell('link-target', { what: textOf(params.nextSceneId), where });
    const actions = target === undefined ? [] : [{ action: 'link', target }];
    return [building.object('hotspot', at, name, { assetId: ARROW, actions })];
  },
  'H5P.AdvancedText': (building, params, at, name, { where }) => {
    const txt = plain(building, params.text, where);
    const card = building.object('text', at, name || txt, { ...building.hidden(), txt });
    return building.revealing(at, name || txt, [card]);
  },
  'H5P.Image': (building, params, at, name, { where }) => {
    const shown = isFields(params.file) ? params.file : {};
    const file = building.fileAt(shown.path, 'image', where);
    if (!file.assetId) return [];
    const called = name || textOf(params.alt);
    const picture = building.object('image', at, called, { ...building.hidden(), ...sizeOf(shown), ...file });
    return building.revealing(at, called, [picture]);
  },
  'H5P.Audio': (building, params, at, name, { where }) => {
    const file = building.fileAt(sourcesIn(params.files)[0], 'audio', where);
    if (!file.assetId) return [];
    const sound = building.object('audio', at, name, { ...file, visible: false });
    return building.revealing(at, name, [], [{ action: 'playmedia', target: sound.id }]).concat(sound);
  },
  'H5P.Video': (building, params, at, name, { where }) => {
    const file = building.fileAt(sourcesIn(params.sources)[0], 'video', where);
    if (!file.assetId) return [];
    const film = building.object('video', at, name, { ...building.hidden(), ...file });
    return building.revealing(at, name, [film], [{ action: 'playmedia', target: film.id }]);
  },
  'H5P.SingleChoiceSet': (building, params, at, name, { where }) => {
    const questions = listed(params.choices)
      .filter(isFields)
      .map(({ question, answers }) => ({
        txt: plain(building, question, where),
        // The first answer is the right one.
        choices: listed(answers).map((answer, index) => ({
          id: index + 1,
          txt: plain(building, answer, where),
          actions: [],
        })),
      }))
      .map((one) =>
        building.object('question', at, name || one.txt, {
          ...building.hidden(),
          ...one,
          actions: undefined,
        }),
      );
    // One follows another.
    for (const [index, one] of questions.entries()) {
      const next = questions[index + 1];
      if (next) Object.assign(one, { onDone: [{ action: 'show', target: next.id, conditions: [] }] });
    }
    const [first, ...rest] = questions;
    return first ? [...building.revealing(at, name || first.name, [first]), ...rest] : [];
  },
};

/** A picture 1.6 m wide, in its own shape. */
function sizeOf({ width, height }: Fields): Fields {
  const shape = (toNumber(height) ?? 0) / (toNumber(width) ?? 0);
  return Number.isFinite(shape) && shape > 0 ? { width: 1.6, height: Math.round(160 * shape) / 100 } : {};
}

function tellOthers(building: SceneBuilder, thing: Fields, known: ReadonlySet<string>, where: string): void {
  for (const [key, value] of Object.entries(thing)) {
    if (known.has(key) || !isThere(value) || value === false || value === '') continue;
    if (key === 'showBackButton') continue;
    building.tell('setting', { what: key.slice(0, 100), where });
  }
}
