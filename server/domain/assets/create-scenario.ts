import type { AssetView } from '#catalog/resources/files.ts';
import { newScene, type Scene } from '#scenario';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import type { NewScenario } from '../scenarios/create.ts';
import { createFilled } from '../scenarios/create-filled.ts';
import { getScenario } from '../scenarios/get.ts';
import type { ScenarioCard } from '../scenarios/views.ts';
import { assetsToSee } from './rights.ts';
import { assetView, mediaUrl } from './views.ts';

/** Makes a scenario with a scene of each asset, in their order. */
export async function createFromAssets(
  caller: Caller,
  { assets: ids, ...asked }: NewScenario & { assets: string[] },
): Promise<(ScenarioCard & { assets: AssetView[] }) | Refusal> {
  const { services, viewer } = caller;
  const seen = new Map(
    (await assetsToSee(services.db.prisma, viewer, ids)).map((asset) => [asset.id, asset]),
  );
  const assets: AssetView[] = [];
  for (const id of ids) {
    const asset = seen.get(id);
    if (!asset) return refuse('asset-not-found');
    if (asset.tag !== 'scene' || asset.status !== 'ready')
      return refuse('file-type-not-allowed', { allowed: 'scene' });
    assets.push(assetView(asset));
  }
  const scenes = assets.map((asset, at) => sceneOfAsset(asset, at + 1));
  const made = await createFilled(caller, asked, { scenes, objects: [], variables: [] });
  if (isRefusal(made)) return made;
  const card = await getScenario(caller, { id: made });
  return isRefusal(card) ? card : { ...card, assets };
}

/** A scene that shows an asset. */
function sceneOfAsset(asset: AssetView, id: number): Scene {
  const name =
    asset.name
      .replace(/\.[^.]+$/, '')
      .replace(/[_\s]+/g, ' ')
      .trim() || asset.name;
  const film = asset.type === 'video';
  return newScene(id, name, {
    assetId: asset.id,
    assetName: asset.name,
    ...(film ? { video: mediaUrl(asset.id, 'original') } : { image: asset.url }),
    ...(film && asset.duration ? { duration: asset.duration } : {}),
    stereoscopic: (asset.stereoscopic ?? 'mono') as 'mono',
    projection: (asset.projection ?? 'equirect360') as 'equirect360',
  });
}
