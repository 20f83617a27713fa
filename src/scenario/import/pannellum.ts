import { type Fields, isFields, isThere, listed, textOf } from '../loading/untyped.ts';
import { toNumber } from '../runtime/selectors.ts';
import { heading, type Imported, type ImportFormat, incline } from './import-format.ts';
import { ARROW, PIN, SceneBuilder } from './scene-builder.ts';

/** Fields of a view that are carried over, or that only say how a page loads it. */
const viewKnown = new Set([
  'title',
  'author',
  'type',
  'panorama',
  'basePath',
  'yaw',
  'hotSpots',
  'cubeMap',
  'multiRes',
  'autoRotate',
  'firstScene',
  'autoLoad',
  'preview',
  'previewTitle',
  'previewAuthor',
  'crossOrigin',
  'hotSpotDebug',
  'strings',
  'fallback',
  'ignoreGPanoXMP',
  'dynamic',
  'id',
]);
/** What says nothing where it has this value. */
const usual: Fields = { pitch: 0, hfov: 100, haov: 360, vaov: 180, vOffset: 0, northOffset: 0, roll: 0 };
const spotKnown = new Set(['pitch', 'yaw', 'type', 'text', 'URL', 'sceneId', 'targetYaw', 'id']);

/** Tour configurations of Pannellum: degrees, right and up positive, 0 the middle of the picture. */
export const pannellumFormat: ImportFormat = {
  name: 'pannellum',
  wants: (names) =>
    names
      .filter((name) => /\.json$/i.test(name))
      .sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1))
      .slice(0, 20),
  read: (json, names) => {
    for (const [file, config] of json) if (isTour(config)) return readTour(config, file, names);
    return undefined;
  },
};

const looksLikeView = (view: unknown): boolean =>
  isFields(view) && ['panorama', 'cubeMap', 'multiRes', 'hotSpots'].some((key) => isThere(view[key]));

function isTour(config: unknown): config is Fields {
  if (!isFields(config) || isThere(config.projectData) || isThere(config.projectdata)) return false;
  return isFields(config.scenes) ? Object.values(config.scenes).some(looksLikeView) : looksLikeView(config);
}

function readTour(config: Fields, file: string, names: ReadonlySet<string>): Imported {
  const shared = isFields(config.default) ? config.default : {};
  const views = Object.entries(isFields(config.scenes) ? config.scenes : { '': config }).filter(
    (entry): entry is [string, Fields] => isFields(entry[1]),
  );
  const building = new SceneBuilder(file, names);
  const ids = new Map(views.map(([key]) => [key, building.takeId()]));
  const name = textOf(shared.title, config.title);
  tellOthers(building, shared, viewKnown, name || file);
  for (const [key, view] of views) addView(building, key, { shared, view, ids });
  return building.done(name, ids.get(textOf(shared.firstScene)));
}

type Tour = { shared: Fields; view: Fields; ids: ReadonlyMap<string, number> };

function addView(building: SceneBuilder, key: string, { shared, view, ids }: Tour): void {
  const whole = { ...shared, ...view };
  const name = textOf(view.title, key) || 'Scene';
  tellOthers(building, view, viewKnown, name);
  const type = textOf(whole.type, 'equirectangular');
  const tiled = type !== 'equirectangular' || isFields(whole.cubeMap) || isFields(whole.multiRes);
  if (tiled) building.tell('cube-map', { where: name });
  const panorama = textOf(whole.basePath) + textOf(whole.panorama);
  building.addScene(ids.get(key)!, name, {
    ...(tiled ? {} : building.fileAt(panorama, 'scene', name)),
    default_yaw: heading(toNumber(whole.yaw) ?? 0),
    is_autopan_off: !toNumber(whole.autoRotate),
    objects: listed(view.hotSpots)
      .filter(isFields)
      .flatMap((spot) => objectsOf(building, spot, name, ids)),
  });
}

function objectsOf(building: SceneBuilder, spot: Fields, where: string, ids: Tour['ids']) {
  const place = { yaw: heading(toNumber(spot.yaw) ?? 0), pitch: incline(toNumber(spot.pitch) ?? 0) };
  const text = textOf(spot.text);
  const name = text || textOf(spot.sceneId);
  tellOthers(building, spot, spotKnown, name ? `${where} / ${name}`.slice(0, 300) : where);
  if (isThere(spot.sceneId)) {
    const target = ids.get(textOf(spot.sceneId));
    if (target === undefined) building.tell('link-target', { what: textOf(spot.sceneId), where });
    const actions = target === undefined ? [] : [{ action: 'link', target, ...arrival(spot.targetYaw) }];
    return [building.object('hotspot', place, name, { assetId: ARROW, actions })];
  }
  const address = textOf(spot.URL);
  if (address) {
    const actions = [{ action: 'weblink', value: address }];
    return [building.object('hotspot', place, text || address, { assetId: PIN, actions })];
  }
  const card = building.object('text', place, text, { ...building.hidden(), txt: text });
  return building.revealing(place, text, [card]);
}

/** Which way one looks after a link. */
function arrival(targetYaw: unknown): Fields {
  if (targetYaw === 'same' || targetYaw === 'sameAzimuth') return { angle: 'keep' };
  const angle = toNumber(targetYaw);
  return angle === null ? {} : { angle: heading(angle) };
}

/** Names every setting that has no counterpart. */
function tellOthers(building: SceneBuilder, thing: Fields, known: ReadonlySet<string>, where: string): void {
  for (const [key, value] of Object.entries(thing)) {
    if (known.has(key) || !isThere(value) || value === false || value === usual[key]) continue;
    building.tell('setting', { what: key.slice(0, 100), where });
  }
}
